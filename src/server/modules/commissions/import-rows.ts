import { sql } from 'kysely';
import { MAX_AMOUNT, parseAmount } from '#domain/amounts.ts';
import { DEFAULT_CURRENCY } from '#domain/commissions/commissions.ts';
import { earliestImportDay, refusedImportDay } from '#domain/commissions/import-window.ts';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';
import { isCurrency } from '#domain/tenants.ts';
import { decide } from '#machines/kernel/index.ts';
import { commissionPeriod } from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { refusedBy } from './periods.commands.ts';
import { standingOf } from './periods.presenter.ts';
import { lockMonth } from './periods.repository.ts';

/** Rules that rows of sales and of tips share. */

/** Stands where a number leads to nobody, so that the rest of the row is checked all the same. */
export const NOBODY = { id: '', name: '' } as const;

/** @throws ProblemError 422 for what is no currency */
export function currencyOf(text: string | undefined): string {
  const currency = (text ?? DEFAULT_CURRENCY).toUpperCase();
  if (!isCurrency(currency))
    throw ruleViolated('currency', 'currency', 'Enter the three letters of a currency, such as AED.');
  return currency;
}

/** Minor units; what is left out is `otherwise`. @throws ProblemError 422 */
export function amountOf(path: string, text: string | undefined, currency: string, otherwise: number): number {
  const amount = parseAmount(text ?? '', currency);
  if (amount === null) return otherwise;
  if (amount === undefined || Math.abs(amount) > MAX_AMOUNT)
    throw ruleViolated(path, 'not-an-amount', `Write an amount in ${currency}, with no more decimals than it has.`);
  return amount;
}

/** @throws ProblemError 422 for a text that is longer than there is room for */
export function textOf(path: string, text: string, max: number): string {
  if (text.length > max) throw ruleViolated(path, 'too-long', `This has at most ${max} characters.`);
  return text;
}

/** Where something was sold or tipped; both are null where neither the row nor the employee has a location. */
export interface RowPlace {
  readonly id: string | null;
  readonly timezone: string | null;
}

export const NOWHERE: RowPlace = { id: null, timezone: null };

/** The location of a row by its code or name; where the file names none, the main one of the employee. @throws ProblemError 422 */
export async function placeOf(
  tx: Tx,
  tenantId: string,
  text: string | undefined,
  employeeId: string,
): Promise<RowPlace> {
  const { rows } = await (
    text
      ? sql<RowPlace>`select l.id, l.timezone from location l where l.tenant_id = ${tenantId} and lower(${text}) in (lower(l.short_code), lower(l.name)) order by l.short_code limit 1`
      : sql<RowPlace>`select l.id, l.timezone from employee e left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id where e.tenant_id = ${tenantId} and e.id = ${employeeId}`
  ).execute(tx);
  const [place] = rows;
  if (!place) throw ruleViolated('location', 'not-found', 'This location doesn’t exist.');
  return place;
}

/**
 * The month a row belongs to takes it: its day is within the window of imports (ADR-0100) by today at the location, and the
 * month is not frozen (D51). @throws ProblemError 422 `date-ahead`, `too-long-ago`, `month-frozen`
 */
export async function openMonthOf(tx: Tx, caller: Caller, date: string, { timezone }: RowPlace): Promise<void> {
  refuseOutsideWindow(date, Temporal.Now.plainDateISO(timezone ?? caller.timezone).toString());
  const stored = await lockMonth(tx, caller.tenantId, firstDayOf(monthOf(date)));
  const verdict = decide(commissionPeriod, standingOf(caller, stored), { type: 'rows.add' });
  if (verdict.allowed) return;
  const [reason] = refusedBy(stored, verdict.reasons);
  const message = `${stored.period}: ${reason?.message ?? ''}`;
  throw new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path: 'date', code: reason?.code ?? 'month-frozen', message, params: { month: stored.period } }],
  });
}

function refuseOutsideWindow(date: string, today: string): void {
  const refusal = refusedImportDay(date, today);
  if (refusal === 'date-ahead') throw ruleViolated('date', refusal, 'This day is in the future.');
  if (refusal === null) return;
  const earliest = earliestImportDay(today);
  throw ruleViolated('date', refusal, `Sales and tips can be imported from ${earliest} on.`, { earliest });
}
