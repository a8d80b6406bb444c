import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';

export type BankingQuery = QueryOf<typeof api.dayBankings.list>;
export type OpeningQuery = QueryOf<typeof api.dayBankings.opening>;
export type Opening = AnswerOf<typeof api.dayBankings.opening>;
/** What a new report is about. */
export type TillDay = QueryOf<typeof api.dayBankings.reported>;
export type Reported = NonNullable<AnswerOf<typeof api.dayBankings.reported>['report']>;

/** The list, page by page until an empty one (A§7). */
export const reportListQuery = (filters: BankingQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...DAY_BANKINGS, 'list'], api.dayBankings.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Whether the list holds a report at all. */
export const reportInListQuery = (filters: BankingQuery, id: string) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'in-list'], api.dayBankings.list, { query: { ...filters, ids: [id], size: 0 } }), staleTime: 0 });

export const reportQuery = (id: string) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'one'], api.dayBankings.read, { params: { id } }) });

/** The places whose till the person may report on (D35). */
export const tillsQuery = queryOptions({ ...readOptions([...DAY_BANKINGS, 'tills'], api.dayBankings.locations), staleTime: 60_000 });

/** What a new report starts from (D28). */
export const openingQuery = (query: OpeningQuery) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'opening'], api.dayBankings.opening, { query }), retry: false });

/** The report that a new one would be refused for (C§2). */
export const reportedQuery = (query: TillDay) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'reported'], api.dayBankings.reported, { query }), retry: false });
