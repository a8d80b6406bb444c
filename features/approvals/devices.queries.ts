import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DEVICE_CHANGES } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { sortOf, type Sort } from '#client/url/sort.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';

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
    ...pagedOptions([...DEVICE_CHANGES, 'list'], api.deviceChanges.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Whether the list holds a request at all. */
export const deviceInListQuery = (filters: DeviceQuery, id: string) =>
  queryOptions({ ...readOptions([...DEVICE_CHANGES, 'in-list'], api.deviceChanges.list, { query: { ...filters, ids: [id], size: 0 } }), staleTime: 0 });

export const deviceChangeQuery = (id: string) => queryOptions({ ...readOptions([...DEVICE_CHANGES, 'one'], api.deviceChanges.read, { params: { id } }) });

/** The devices somebody has. */
export const heldQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...DEVICE_CHANGES, 'held'], api.assets.list, { query: { currentEmployeeId: [employeeId], statuses: ['assigned'], size: MOST } }),
  });

/** What can be asked for instead of a device one has: as it is each time the form is opened, others ask as well. */
export const replacementsQuery = (assetId: string) =>
  queryOptions({ ...readOptions([...DEVICE_CHANGES, 'replacements'], api.deviceChanges.replacements, { query: { assetId } }), staleTime: 0 });
