import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { defaultRange, firstDayOf, lastDayOf } from '#domain/commissions/months.ts';

export type MonthPayout = AnswerOf<typeof api.commissionPayouts.list>['data'][number];
export type PayoutDetails = AnswerOf<typeof api.commissionPayouts.read>;

const ALL = 200;
/** All begin as what is read about commissions, so that they change with them. */
const COMMISSIONS = ['commissions'] as const;

/** What somebody was paid in a range of days, the newest month first. */
export const payoutsOfQuery = (employeeId: string, days: { readonly start: string; readonly end: string }) =>
  queryOptions({
    queryKey: [...COMMISSIONS, 'of', employeeId, days],
    queryFn: ({ signal }) => call(api.commissionPayouts.list, { query: { employeeId: [employeeId], startDate: days.start, endDate: days.end, sortBy: 'period', sortOrder: 'desc', size: ALL }, signal }),
  });

/** One month of somebody in full (C§3: Details). */
export const payoutDetailsQuery = (id: string) => queryOptions({ queryKey: [...COMMISSIONS, 'details', id], queryFn: ({ signal }) => call(api.commissionPayouts.read, { params: { id }, signal }) });

/** The types of tiers somebody has now and from next month on (D51). */
export const tiersOfQuery = (employeeId: string) =>
  queryOptions({ queryKey: [...COMMISSIONS, 'assignments', 'of', employeeId], queryFn: ({ signal }) => call(api.commissionTierAssignments.list, { query: { employeeId: [employeeId], size: 1 }, signal }) });

/** The last 12 months where the tenant is (C§9). */
export function lastMonths(timeZone: string): { readonly start: string; readonly end: string } {
  const { from, to } = defaultRange(Temporal.Now.plainDateISO(timeZone).toString());
  return { start: firstDayOf(from), end: lastDayOf(to) };
}
