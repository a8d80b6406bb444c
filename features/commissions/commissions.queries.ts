import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, PAYOUT_LIST, SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { EMPLOYEE_SALE_WORDS, EMPLOYEE_TIP_WORDS, PAYOUT_WORDS, SALE_WORDS, TIP_WORDS } from '#contract/commissions.words.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { MONTHS } from './commission-months.ts';
import type { MonthsQuery } from './commissions.types.ts';

/** Months and what they pay, the newest first (C§7). */
export const monthsQuery = (filters: MonthsQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'months'], api.commissionPayouts.periods, MONTHS, { query: filters }),
    placeholderData: keepPreviousData,
  });

export const saleReads = listReads({ list: SALE_LIST, words: SALE_WORDS, calls: api.commissions, family: [...COMMISSIONS, 'sales'] });
export const tipReads = listReads({ list: TIP_LIST, words: TIP_WORDS, calls: api.tips, family: [...COMMISSIONS, 'tips'] });
export const employeeSaleReads = listReads({
  list: EMPLOYEE_SALE_LIST,
  words: EMPLOYEE_SALE_WORDS,
  calls: { list: api.commissions.employees, export: api.commissions.employeesExport },
  family: [...COMMISSIONS, 'sales-by-employee'],
});
export const employeeTipReads = listReads({
  list: EMPLOYEE_TIP_LIST,
  words: EMPLOYEE_TIP_WORDS,
  calls: { list: api.tips.employees, export: api.tips.employeesExport },
  family: [...COMMISSIONS, 'tips-by-employee'],
});
/** The payouts of a month. */
export const payoutReads = listReads({ list: PAYOUT_LIST, words: PAYOUT_WORDS, calls: api.commissionPayouts, family: [...COMMISSIONS, 'payouts'] });

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
