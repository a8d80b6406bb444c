import { keepPreviousData, infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DOCUMENTS } from '#client/query/families.ts';
import { pagedOptions } from '#client/query/read-options.ts';

export type ExpiringDocument = AnswerOf<typeof api.expiring.list>['data'][number];

/** What expires within some days, across everybody. */
export const expiringQuery = (withinDays: number, searchText: string | null) =>
  infiniteQueryOptions({
    ...pagedOptions([...DOCUMENTS, 'expiring'], api.expiring.list, PAGE_SIZE, {
      query: { withinDays, ...(searchText ? { searchText } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
