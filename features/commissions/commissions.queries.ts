import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { PAYOUT_LIST } from '#contract/commissions.list.ts';
import { PAYOUT_WORDS } from '#contract/commission-payouts.words.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { MONTHS } from './commission-months.ts';
import type { MonthsQuery } from './commissions.types.ts';

/** Months and their payouts, newest first (C§7). */
export const monthsQuery = (filters: MonthsQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...COMMISSIONS, 'months'], api.commissionPayouts.periods, MONTHS, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** The payouts of a month. */
export const payoutReads = listReads({
  list: PAYOUT_LIST,
  words: PAYOUT_WORDS,
  calls: api.commissionPayouts,
  family: [...COMMISSIONS, 'payouts'],
});

/** Gross, VAT or admin fee, net and payout of all matches (C§7: size 0). */
export const payoutSumQuery = (filters: MonthsQuery) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'payout-sum'], api.commissionPayouts.list, { query: { ...filters, size: 0 } }),
    placeholderData: keepPreviousData,
  });

/** When payouts were last calculated (C§7: size 1). */
export const lastUpdateQuery = (filters: MonthsQuery) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'last-update'], api.commissionPayouts.list, {
      query: { ...filters, size: 1, sortBy: 'updatedAt', sortOrder: 'desc' },
    }),
    select: ({ data }) => data[0]?.updatedAt ?? null,
  });

/** The last successful sync of sales or tips, of any provider (C§7). */
export const lastSyncQuery = (module: SyncModule) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'last-sync'], api.synchronizations.list, {
      query: {
        module: [module],
        isSuccessful: true,
        size: 1,
        sortBy: 'endedAt',
        sortOrder: 'desc',
      },
    }),
    select: ({ data }) => data[0]?.endedAt ?? null,
  });
