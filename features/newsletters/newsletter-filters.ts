import { NEWSLETTER_SORTS } from '#contract/list-names.ts';
import { NEWSLETTER_STATUSES, NEWSLETTER_TYPES } from '#domain/newsletters.ts';
import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { inForce, rangeOf, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { NewsletterQuery } from './newsletters.queries.ts';

export const PAGE_FILTERS: PageFilters = { defaults: {}, values: { status: NEWSLETTER_STATUSES, type: NEWSLETTER_TYPES, sortBy: NEWSLETTER_SORTS } };
const DEFAULT_SORT = { by: 'notifyAt', order: 'desc' } as const;

/** Latest first unless the address says otherwise (C§7). */
export const sortOf = (url: ReadFilters): Sort<(typeof NEWSLETTER_SORTS)[number]> => sortIn(url, NEWSLETTER_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them (C§2, C§7). */
export function queryOf(url: ReadFilters): NewsletterQuery {
  const { by, order } = sortOf(url);
  const range = rangeOf(url);
  return inForce<NewsletterQuery>({
    statuses: some(url.words('status', NEWSLETTER_STATUSES)),
    types: some(url.words('type', NEWSLETTER_TYPES)),
    startDate: range?.start,
    endDate: range?.end,
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  });
}
