import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { COMMISSIONS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { MONTHS } from './commission-months.ts';
import type { EmployeeSalesQuery, EmployeeTipsQuery, MonthsQuery, PayoutQuery, SalesQuery, TipsQuery } from './commissions.types.ts';

/** Months and what they pay, the newest first (C§7). */
export const monthsQuery = (filters: MonthsQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'months'], api.commissionPayouts.periods, MONTHS, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** The payouts of one month, page by page. */
export const payoutListQuery = (filters: PayoutQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'payouts'], api.commissionPayouts.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Gross, VAT or admin fee, net and payout of everything that matches (C§7: size 0). */
export const payoutSumQuery = (filters: MonthsQuery) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'payout-sum'], api.commissionPayouts.list, { query: { ...filters, size: 0 } }),
    placeholderData: keepPreviousData,
  });

/** When payouts were calculated last (C§7: size 1). */
export const lastUpdateQuery = (filters: MonthsQuery) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'last-update'], api.commissionPayouts.list, { query: { ...filters, size: 1, sortBy: 'updatedAt', sortOrder: 'desc' } }),
    select: ({ data }) => data[0]?.updatedAt ?? null,
  });

/** When sales or tips came in last without a fault (C§7). */
export const lastSyncQuery = (module: SyncModule) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'last-sync'], api.synchronizations.list, {
      query: { providerType: ['file-import'], module: [module], isSuccessful: true, size: 1, sortBy: 'endedAt', sortOrder: 'desc' },
    }),
    select: ({ data }) => data[0]?.endedAt ?? null,
  });

export const salesListQuery = (filters: SalesQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'sales'], api.commissions.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

export const tipListQuery = (filters: TipsQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'tips'], api.tips.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Sales by employee. */
export const employeeSalesQuery = (filters: EmployeeSalesQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'sales-by-employee'], api.commissions.employees, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Tips by employee. */
export const employeeTipsQuery = (filters: EmployeeTipsQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'tips-by-employee'], api.tips.employees, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });
