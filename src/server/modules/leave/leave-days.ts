import type { CountedDays } from '#domain/leave-days.ts';
import { leaveLength, type DayCount } from '#domain/leave.ts';
import { weekendOf } from '#domain/weekends.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readWorkPatterns } from '../schedules/index.ts';
import { holidaysWithin } from './leave-balance.ts';

/** Longest leave in days: two years, enough for a sabbatical; longer ones are typing errors. */
const MAX_DAYS = 731;

/** Returns the length of a new leave in days. @throws ProblemError 422 `before-start`, `too-long` at `endDate` */
export function checkedLength({ startDate, endDate }: Pick<NewDays, 'startDate' | 'endDate'>): number {
  if (endDate < startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  const days = leaveLength(startDate, endDate);
  if (days > MAX_DAYS) throw ruleViolated('endDate', 'too-long', `A leave has at most ${MAX_DAYS} days.`);
  return days;
}

interface NewDays {
  readonly employee: { readonly id: string; readonly country_iso: string; readonly weekend: readonly number[] };
  readonly type: { readonly day_count: DayCount; readonly excludes_holidays: boolean };
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the days of a leave that is not stored yet with everything their count depends on (D19). */
export async function countedDaysOf(
  tx: Tx,
  tenantId: string,
  { employee, type, startDate, endDate }: NewDays,
): Promise<CountedDays> {
  const countryISO = employee.country_iso;
  const patterns = type.day_count === 'working' ? await readWorkPatterns(tx, tenantId, [employee.id]) : null;
  return {
    startDate,
    endDate,
    dayCount: type.day_count,
    weekend: weekendOf(countryISO, employee.weekend),
    patterns: patterns?.get(employee.id) ?? [],
    holidays: type.excludes_holidays
      ? await holidaysWithin(tx, tenantId, { startDate, endDate, countryISO })
      : new Set<string>(),
  };
}
