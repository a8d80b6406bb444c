import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { defaultRange, firstDayOf, lastDayOf } from '#domain/commissions/months.ts';

export type MonthPayout = AnswerOf<typeof api.commissionPayouts.list>['data'][number];
export type PayoutDetails = AnswerOf<typeof api.commissionPayouts.read>;

const ALL = 200;
/** The payouts of an employee in a range of days, newest month first. */
export const payoutsOfQuery = (employeeId: string, days: { readonly start: string; readonly end: string }) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'of'], api.commissionPayouts.list, {
      query: {
        employeeId: [employeeId],
        startDate: days.start,
        endDate: days.end,
        sortBy: 'period',
        sortOrder: 'desc',
        size: ALL,
      },
    }),
  });

/** One month of an employee in full (C§3: Details). */
export const payoutDetailsQuery = (id: string) =>
  queryOptions({ ...readOptions([...COMMISSIONS, 'details'], api.commissionPayouts.read, { params: { id } }) });

/** The current tier type of an employee, and the one from next month on (D51). */
export const tiersOfQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'assignments', 'of'], api.commissionTierAssignments.list, {
      query: { employeeId: [employeeId], size: 1 },
    }),
  });

/** The last 12 months in the tenant's zone (C§9). */
export function lastMonths(timeZone: string): { readonly start: string; readonly end: string } {
  const { from, to } = defaultRange(Temporal.Now.plainDateISO(timeZone).toString());
  return { start: firstDayOf(from), end: lastDayOf(to) };
}
