import { NEWSLETTER_SORTS } from '#contract/list-names.ts';
import { NEWSLETTER_STATUSES, NEWSLETTER_TYPES } from '#domain/newsletters.ts';
import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { ReadFilters } from '#client/url/read-filters.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { DateRange } from '#ui/date/date-range.ts';
import type { NewsletterQuery } from './newsletters.queries.ts';

const DEFAULT_SORT = { by: 'notifyAt', order: 'desc' } as const;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);
const dayOf = (url: ReadFilters, name: 'start' | 'end'): string | undefined => {
  const day = url.one(name);
  return day && ISO_DAY.test(day) ? day : undefined;
};

/** The days of the address; one alone is a range of that day and nothing beyond. */
export function rangeOf(url: ReadFilters): DateRange | null {
  const [start, end] = [dayOf(url, 'start'), dayOf(url, 'end')];
  return start || end ? { start: start ?? end ?? '', end: end ?? start ?? '' } : null;
}

/** Latest first unless the address says otherwise (C§7). */
export const sortOf = (url: UrlFilters): Sort<(typeof NEWSLETTER_SORTS)[number]> => sortIn(url, NEWSLETTER_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them (C§2, C§7). */
export function queryOf(url: UrlFilters): NewsletterQuery {
  const { by, order } = sortOf(url);
  const range = rangeOf(url);
  const query = {
    statuses: some(url.words('status', NEWSLETTER_STATUSES)),
    types: some(url.words('type', NEWSLETTER_TYPES)),
    startDate: range?.start,
    endDate: range?.end,
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as NewsletterQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: NewsletterQuery): boolean => Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');
