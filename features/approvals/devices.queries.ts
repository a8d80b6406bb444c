import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import { sortOf, type Sort } from '#client/url/sort.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';

const DEVICE_CHANGES = ['device-changes'] as const;
const MOST = 200;

export type DeviceQuery = QueryOf<typeof api.deviceChanges.list>;

/** The newest first, unless the address says otherwise. */
export const deviceSortOf = (url: UrlFilters): Sort<'createdAt'> => sortOf(url, ['createdAt'] as const) ?? { by: 'createdAt', order: 'desc' };

/** What the address asks for. */
export function deviceQueryOf(url: UrlFilters): DeviceQuery {
  const statuses = url.words('status', DEVICE_CHANGE_STATUSES);
  const searchText = url.one('search');
  const { by, order } = deviceSortOf(url);
  return { sortBy: by, sortOrder: order, ...(statuses.length > 0 ? { statuses: [...statuses] } : {}), ...(searchText ? { searchText } : {}) };
}

export const deviceListQuery = (filters: DeviceQuery) =>
  infiniteQueryOptions({
    queryKey: [...DEVICE_CHANGES, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.deviceChanges.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

export const deviceChangeQuery = (id: string) => queryOptions({ queryKey: [...DEVICE_CHANGES, 'one', id], queryFn: ({ signal }) => call(api.deviceChanges.read, { params: { id }, signal }) });

/** The devices somebody has. */
export const heldQuery = (employeeId: string) =>
  queryOptions({
    queryKey: [...DEVICE_CHANGES, 'held', employeeId],
    queryFn: ({ signal }) => call(api.assets.list, { query: { currentEmployeeId: [employeeId], statuses: ['assigned'], size: MOST }, signal }),
  });

/** What can be asked for instead of a device one has: as it is each time the form is opened, others ask as well. */
export const replacementsQuery = (assetId: string) =>
  queryOptions({ queryKey: [...DEVICE_CHANGES, 'replacements', assetId], queryFn: ({ signal }) => call(api.deviceChanges.replacements, { query: { assetId }, signal }), staleTime: 0 });
