import { keepPreviousData, infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DOCUMENTS } from '#client/documents/documents.queries.ts';
import { call } from '#client/http/call.ts';

export type ExpiringDocument = AnswerOf<typeof api.expiring.list>['data'][number];

/** What expires within some days, across everybody. */
export const expiringQuery = (withinDays: number, searchText: string | null) =>
  infiniteQueryOptions({
    queryKey: [...DOCUMENTS, 'expiring', withinDays, searchText],
    queryFn: ({ pageParam, signal }) => call(api.expiring.list, { query: { withinDays, page: pageParam, size: PAGE_SIZE, ...(searchText ? { searchText } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });
