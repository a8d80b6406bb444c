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

/** Rules shared by rows of sales and tips, whether a file or an integration brings them. */

/** The tenant that rows are stored for: days without a location are by its time zone. */
export type RowOwner = Pick<Caller, 'tenantId' | 'timezone'>;

/** Placeholder for an unknown employee number, so that the rest of the row is still checked. */
export const NOBODY = { id: '', name: '' } as const;

/** @throws ProblemError 422 for an invalid currency */
export function currencyOf(text: string | undefined): string {
  const currency = (text ?? DEFAULT_CURRENCY).toUpperCase();
  if (!isCurrency(currency))
    throw ruleViolated('currency', 'currency', 'Enter the three letters of a currency, such as AED.');
  return currency;
}

/** Returns minor units, or `otherwise` for an empty cell. @throws ProblemError 422 */
export function amountOf(path: string, text: string | undefined, currency: string, otherwise: number): number {
  const amount = parseAmount(text ?? '', currency);
  if (amount === null) return otherwise;
  if (amount === undefined || Math.abs(amount) > MAX_AMOUNT)
    throw ruleViolated(path, 'not-an-amount', `Write an amount in ${currency}, with no more decimals than it has.`);
  return amount;
}

/** @throws ProblemError 422 for a text longer than the maximum */
export function textOf(path: string, text: string, max: number): string {
  if (text.length > max) throw ruleViolated(path, 'too-long', `This has at most ${max} characters.`);
  return text;
}

/** Location of a sale or tip; both are null when neither row nor employee has one. */
export interface RowPlace {
  readonly id: string | null;
  readonly timezone: string | null;
}

export const NOWHERE: RowPlace = { id: null, timezone: null };

/** Returns the location of a row by code or name; by default the employee's main one. @throws ProblemError 422 */
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
 * Checks that the month of a row accepts it: its day is within the import window (ADR-0100) by today's date at the
 * location, and the month is not frozen (D51). @throws ProblemError 422 `date-ahead`, `too-long-ago`, `month-frozen`
 */
export async function openMonthOf(tx: Tx, owner: RowOwner, date: string, { timezone }: RowPlace): Promise<void> {
  refuseOutsideWindow(date, Temporal.Now.plainDateISO(timezone ?? owner.timezone).toString());
  await requireOpenMonth(tx, owner, date);
}

/** Checks that a month is not frozen (D51), and locks it. @throws ProblemError 422 `month-frozen` */
export async function requireOpenMonth(tx: Tx, owner: RowOwner, date: string): Promise<void> {
  const stored = await lockMonth(tx, owner.tenantId, firstDayOf(monthOf(date)));
  const verdict = decide(commissionPeriod, standingOf(owner, stored), { type: 'rows.add' });
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
