import { queryOptions } from '@tanstack/react-query';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import { DAY_BANKING_WORDS } from '#contract/day-bankings.words.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';

export type OpeningQuery = QueryOf<typeof api.dayBankings.opening>;
export type Opening = AnswerOf<typeof api.dayBankings.opening>;
/** Identifies a new report. */
export type TillDay = QueryOf<typeof api.dayBankings.reported>;
export type Reported = NonNullable<AnswerOf<typeof api.dayBankings.reported>['report']>;

/** The list. */
export const bankingReads = listReads({
  list: DAY_BANKING_LIST,
  words: DAY_BANKING_WORDS,
  calls: api.dayBankings,
  family: DAY_BANKINGS,
  report: 'till-banking',
});

export const reportQuery = (id: string) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'one'], api.dayBankings.read, { params: { id } }) });

/** The locations whose tills the person may report on (D35). */
export const tillsQuery = queryOptions({
  ...readOptions([...DAY_BANKINGS, 'tills'], api.dayBankings.locations),
  staleTime: 60_000,
});

/** The opening of a new report (D28). */
export const openingQuery = (query: OpeningQuery) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'opening'], api.dayBankings.opening, { query }), retry: false });

/** The existing report that would block a new one (C§2). */
export const reportedQuery = (query: TillDay) =>
  queryOptions({ ...readOptions([...DAY_BANKINGS, 'reported'], api.dayBankings.reported, { query }), retry: false });
