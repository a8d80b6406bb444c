import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';

/** Everything read about newsletters begins with this key. */
export const NEWSLETTERS = ['newsletters'] as const;

export type NewsletterQuery = QueryOf<typeof api.newsletters.list>;

/** The list, page by page until an empty one (C§7). */
export const newsletterListQuery = (filters: NewsletterQuery) =>
  infiniteQueryOptions({
    queryKey: [...NEWSLETTERS, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.newsletters.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

export const newsletterQuery = (id: string) =>
  queryOptions({ queryKey: [...NEWSLETTERS, 'one', id], queryFn: ({ signal }) => call(api.newsletters.read, { params: { id }, signal }) });

/** Whom it goes to, page by page. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...NEWSLETTERS, 'messages', id],
    queryFn: ({ pageParam, signal }) => call(api.newsletters.messages, { params: { id }, query: { size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
  });
