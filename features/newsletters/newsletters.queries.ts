import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { NEWSLETTER_LIST } from '#contract/newsletters.list.ts';
import { NEWSLETTER_WORDS } from '#contract/newsletters.words.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { NEWSLETTERS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';

export type Newsletter = RowOf<typeof api.newsletters.list>;
export type Message = RowOf<typeof api.newsletters.messages>;

/** The list (C§7). */
export const newsletterReads = listReads({
  list: NEWSLETTER_LIST,
  words: NEWSLETTER_WORDS,
  calls: api.newsletters,
  family: NEWSLETTERS,
  report: 'newsletters',
});

export const newsletterQuery = (id: string) =>
  queryOptions({ ...readOptions([...NEWSLETTERS, 'one'], api.newsletters.read, { params: { id } }) });

/** The recipients of a newsletter, by name, page by page. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagedOptions([...NEWSLETTERS, 'messages'], api.newsletters.messages, PAGE_SIZE, { params: { id } }),
  });
