import { queryOptions } from '@tanstack/react-query';
import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { DAILY_OPERATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { DAILY_LIST } from '#contract/daily-operations.list.ts';
import { DAILY_WORDS } from '#contract/daily-operations.words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ListQueryOf } from '#contract/list.ts';

export type DailyAnswer = AnswerOf<typeof api.dailyOperations.list>;
/** A person with the tabs and shifts of the days. */
export type DailyPerson = RowOf<typeof api.dailyOperations.list>;

/** The list. */
export const dailyReads = listReads({
  list: DAILY_LIST,
  words: DAILY_WORDS,
  calls: api.dailyOperations,
  family: DAILY_OPERATIONS,
  report: 'daily-operations',
});

/** The days and the locations that decide in whose time they are read (D44). */
export type DailyDays = Pick<ListQueryOf<typeof DAILY_LIST>, 'startDate' | 'endDate' | 'locationIds'>;

/** One person of the days, whatever tab they are in by now. */
export const personQuery = (id: string, { startDate, endDate, locationIds }: DailyDays) =>
  queryOptions({
    ...readOptions([...DAILY_OPERATIONS, 'one'], api.dailyOperations.list, {
      query: {
        ids: [id],
        size: 1,
        ...(startDate === undefined ? {} : { startDate }),
        ...(endDate === undefined ? {} : { endDate }),
        ...(locationIds === undefined ? {} : { locationIds }),
      },
    }),
  });
