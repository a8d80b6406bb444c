import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { MONTHS } from './commission-months.ts';
import type { EmployeeSalesQuery, EmployeeTipsQuery, MonthsQuery, PayoutQuery, SalesQuery, TipsQuery } from './commissions.types.ts';

/** Everything read about commissions and tips begins with this key. */
export const COMMISSIONS = ['commissions'] as const;

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

const nextPage =
  (size: number) =>
  (last: { readonly data: readonly unknown[] }, pages: readonly unknown[]): number | undefined =>
    last.data.length < size ? undefined : pages.length;

/** Months and what they pay, the newest first (C§7). */
export const monthsQuery = (filters: MonthsQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'months', filters],
    queryFn: ({ pageParam, signal }) => call(api.commissionPayouts.periods, { query: { ...filters, size: MONTHS, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(MONTHS),
    placeholderData: keepPreviousData,
  });

/** The payouts of one month, page by page. */
export const payoutListQuery = (filters: PayoutQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'payouts', filters],
    queryFn: ({ pageParam, signal }) => call(api.commissionPayouts.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** Gross, VAT or admin fee, net and payout of everything that matches (C§7: size 0). */
export const payoutSumQuery = (filters: MonthsQuery) =>
  queryOptions({
    queryKey: [...COMMISSIONS, 'payout-sum', filters],
    queryFn: ({ signal }) => call(api.commissionPayouts.list, { query: { ...filters, size: 0 }, signal }),
    placeholderData: keepPreviousData,
  });

/** When payouts were calculated last (C§7: size 1). */
export const lastUpdateQuery = (filters: MonthsQuery) =>
  queryOptions({
    queryKey: [...COMMISSIONS, 'last-update', filters],
    queryFn: async ({ signal }) => (await call(api.commissionPayouts.list, { query: { ...filters, size: 1, sortBy: 'updatedAt', sortOrder: 'desc' }, signal })).data[0]?.updatedAt ?? null,
  });

/** When sales or tips came in last without a fault (C§7). */
export const lastSyncQuery = (module: SyncModule) =>
  queryOptions({
    queryKey: [...COMMISSIONS, 'last-sync', module],
    queryFn: async ({ signal }) =>
      (await call(api.synchronizations.list, { query: { providerType: ['file-import'], module: [module], isSuccessful: true, size: 1, sortBy: 'endedAt', sortOrder: 'desc' }, signal })).data[0]?.endedAt ?? null,
  });

export const salesListQuery = (filters: SalesQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'sales', filters],
    queryFn: ({ pageParam, signal }) => call(api.commissions.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

export const tipListQuery = (filters: TipsQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'tips', filters],
    queryFn: ({ pageParam, signal }) => call(api.tips.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** Sales by employee. */
export const employeeSalesQuery = (filters: EmployeeSalesQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'sales-by-employee', filters],
    queryFn: ({ pageParam, signal }) => call(api.commissions.employees, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** Tips by employee. */
export const employeeTipsQuery = (filters: EmployeeTipsQuery) =>
  infiniteQueryOptions({
    queryKey: [...COMMISSIONS, 'tips-by-employee', filters],
    queryFn: ({ pageParam, signal }) => call(api.tips.employees, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage(PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** Places for the filters. A failure stays silent: there is then nothing to choose. */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: ALL, sortBy: 'name' as const, sortOrder: 'asc' as const }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** People chosen in the filter, by id. */
export const peopleByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['employees', 'by-id', ids],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { ids: [...ids], size: ALL }, signal }),
    staleTime: SETUP_STALE,
    retry: false,
  });

/** Finds people for the filter. */
export const employeeOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'search', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };
