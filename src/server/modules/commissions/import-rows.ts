import { sql } from 'kysely';
import { MOST_AMOUNT, parseAmount } from '#domain/amounts.ts';
import { DEFAULT_CURRENCY } from '#domain/commissions/commissions.ts';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';
import { isCurrency } from '#domain/tenants.ts';
import { decide } from '#machines/kernel/index.ts';
import { commissionPeriod } from '#machines/commission-period/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError, ruleViolated } from '../../http/problem-error.ts';
import type { Tx } from '../../http/route.ts';
import { refusedBy } from './periods.commands.ts';
import { standingOf } from './periods.presenter.ts';
import { lockMonth } from './periods.repository.ts';

/** Rules that rows of sales and of tips share. */

/** Stands where a number leads to nobody, so that the rest of the row is checked all the same. */
export const NOBODY = { id: '', name: '' } as const;

/** @throws ProblemError 422 for what is no currency */
export function currencyOf(text: string | undefined): string {
  const currency = (text ?? DEFAULT_CURRENCY).toUpperCase();
  if (!isCurrency(currency)) throw ruleViolated('currency', 'currency', 'Write the three letters of a currency, as AED.');
  return currency;
}

/** Minor units; what is left out is `otherwise`. @throws ProblemError 422 */
export function amountOf(path: string, text: string | undefined, currency: string, otherwise: number): number {
  const amount = parseAmount(text ?? '', currency);
  if (amount === null) return otherwise;
  if (amount === undefined || Math.abs(amount) > MOST_AMOUNT) throw ruleViolated(path, 'not-an-amount', `Write an amount in ${currency}, with no more decimals than it has.`);
  return amount;
}

/** @throws ProblemError 422 for a text that is longer than there is room for */
export function textOf(path: string, text: string, max: number): string {
  if (text.length > max) throw ruleViolated(path, 'too-long', `This has at most ${max} characters.`);
  return text;
}

/** The place of a row by its code or name; where the file says none, the main one of the employee. @throws ProblemError 422 */
export async function placeOf(tx: Tx, tenantId: string, text: string | undefined, employeeId: string): Promise<string | null> {
  const { rows } = await (text
    ? sql<{ id: string }>`select l.id from location l where l.tenant_id = ${tenantId} and lower(${text}) in (lower(l.short_code), lower(l.name)) order by l.short_code limit 1`
    : sql<{ id: string | null }>`select e.location_id as id from employee e where e.tenant_id = ${tenantId} and e.id = ${employeeId}`
  ).execute(tx);
  const [place] = rows;
  if (!place) throw ruleViolated('location', 'not-found', 'There is no such location.');
  return place.id;
}

/** The month a row belongs to takes it, unless it is frozen (D51). @throws ProblemError 422 `month-frozen`, `date-ahead` */
export async function openMonthOf(tx: Tx, caller: Caller, date: string): Promise<void> {
  if (date > Temporal.Now.plainDateISO(caller.timezone).toString()) throw ruleViolated('date', 'date-ahead', 'This day is still ahead.');
  const stored = await lockMonth(tx, caller.tenantId, firstDayOf(monthOf(date)));
  const verdict = decide(commissionPeriod, standingOf(caller, stored), { type: 'rows.add' });
  if (verdict.allowed) return;
  const [reason] = refusedBy(stored, verdict.reasons);
  const message = `${stored.period}: ${reason?.message ?? ''}`;
  throw new ProblemError('rule-violated', { detail: message, errors: [{ path: 'date', code: reason?.code ?? 'month-frozen', message, params: { month: stored.period } }] });
}
