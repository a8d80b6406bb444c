import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { NEWSLETTERS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';

export type NewsletterQuery = QueryOf<typeof api.newsletters.list>;

/** The list, page by page until an empty one (C§7). */
export const newsletterListQuery = (filters: NewsletterQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...NEWSLETTERS, 'list'], api.newsletters.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

export const newsletterQuery = (id: string) =>
  queryOptions({ ...readOptions([...NEWSLETTERS, 'one'], api.newsletters.read, { params: { id } }) });

/** Whom it goes to, page by page. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagedOptions([...NEWSLETTERS, 'messages'], api.newsletters.messages, PAGE_SIZE, { params: { id } }),
  });
