import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { STATUS_FILTERS } from '#domain/leave.ts';
import type { ReadFilters } from '#client/url/read-filters.ts';
import { LEAVE_SORTS } from '#contract/list-names.ts';

/** What the list can be narrowed to and how it is sorted, as the API takes it. */
export type LeaveQuery = QueryOf<typeof api.leaves.list>;

/** B§2: a person who comes without any filter sees what is pending. */
export const DEFAULT_FILTERS = { status: ['pending'] } as const;

/** Newest first (B§2). */
export const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

export type LeaveSort = (typeof LEAVE_SORTS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;

/** A day of the address if it exists: somebody may have typed the thirtieth of February. */
function dateOf(value: string | null): string | undefined {
  if (!value || !DATE.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** The ids among some values of the address. */
export const idsOf = (values: readonly string[]): string[] => values.filter((value) => UUID.test(value));
const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export function sortOf(filters: ReadFilters): { readonly by: LeaveSort; readonly order: 'asc' | 'desc' } {
  const by = LEAVE_SORTS.find((name) => name === filters.one('sortBy'));
  if (!by) return DEFAULT_SORT;
  return { by, order: filters.one('sortOrder') === 'asc' ? 'asc' : 'desc' };
}

/** The days of the address; one alone stands for itself, so that list and filter always show the same. */
export function rangeOf(filters: ReadFilters): { readonly start: string; readonly end: string } | null {
  const start = dateOf(filters.one('start'));
  const end = dateOf(filters.one('end'));
  const first = start ?? end;
  return first === undefined ? null : { start: first, end: end ?? first };
}

/** The filters of the address as the API takes them. Values of other pages, carried along, are dropped where they mean nothing here. */
export function queryOf(filters: ReadFilters): LeaveQuery {
  const { by, order } = sortOf(filters);
  const range = rangeOf(filters);
  const query = {
    approvalStatuses: some(filters.words('status', STATUS_FILTERS)),
    typeIds: some(idsOf(filters.many('type'))),
    employeeIds: some(idsOf(filters.many('employee'))),
    locationIds: some(idsOf(filters.many('location'))),
    locationCountryISO: some(filters.many('country')),
    locationCity: some(filters.many('city')),
    startDate: range?.start,
    endDate: range?.end,
    searchText: filters.one('search') ?? undefined,
    isMyTurn: filters.isOn('myTurn') || undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as LeaveQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: LeaveQuery): boolean =>
  Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');

/** Whether the list holds requests alone that wait, as it does for who comes without any filter. */
export const isOnlyPending = ({ approvalStatuses: [first, ...more] = [], isMyTurn }: LeaveQuery): boolean =>
  first === 'pending' && more.length === 0 && !isMyTurn;
