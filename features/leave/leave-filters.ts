import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { STATUS_FILTERS } from '#domain/leave.ts';
import { idsOf, inForce, placesOf, rangeOf, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import { LEAVE_SORTS } from '#contract/list-names.ts';

/** What the list can be narrowed to and how it is sorted, as the API takes it. */
export type LeaveQuery = QueryOf<typeof api.leaves.list>;

/** B§2: a person who comes without any filter sees what is pending. */
export const PAGE_FILTERS = { own: 'type employee location country city start end', defaults: { status: ['pending'] }, values: { status: STATUS_FILTERS, type: 'ids', sortBy: LEAVE_SORTS, tab: ['approvals', 'calendar'] } } as const satisfies PageFilters;

/** Newest first (B§2). */
export const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

export type LeaveSort = (typeof LEAVE_SORTS)[number];

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export function sortOf(filters: ReadFilters): { readonly by: LeaveSort; readonly order: 'asc' | 'desc' } {
  const by = LEAVE_SORTS.find((name) => name === filters.one('sortBy'));
  if (!by) return DEFAULT_SORT;
  return { by, order: filters.one('sortOrder') === 'asc' ? 'asc' : 'desc' };
}

/** The filters of the address as the API takes them. Values of other pages, carried along, are dropped where they mean nothing here. */
export function queryOf(filters: ReadFilters): LeaveQuery {
  const { by, order } = sortOf(filters);
  const range = rangeOf(filters);
  return inForce<LeaveQuery>({
    approvalStatuses: some(filters.words('status', STATUS_FILTERS)),
    typeIds: some(idsOf(filters.many('type'))),
    employeeIds: some(idsOf(filters.many('employee'))),
    locationIds: some(idsOf(filters.many('location'))),
    ...placesOf(filters),
    startDate: range?.start,
    endDate: range?.end,
    searchText: filters.one('search') ?? undefined,
    isMyTurn: filters.isOn('myTurn') || undefined,
    sortBy: by,
    sortOrder: order,
  });
}

/** Whether the list holds requests alone that wait, as it does for who comes without any filter. */
export const isOnlyPending = ({ approvalStatuses: [first, ...more] = [], isMyTurn }: LeaveQuery): boolean =>
  first === 'pending' && more.length === 0 && !isMyTurn;
