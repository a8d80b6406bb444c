import { expect, test } from 'vitest';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import { rangeOf } from '#addresses/filter-values.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { LEAVE_LIST } from '#contract/leaves.list.ts';

/** The filters of an address, as read by the page. */
function filtersOf(search: string): UrlFilters {
  const params = new URLSearchParams(search);
  return {
    one: (name: string) => params.get(name),
    many: (name: string) => params.getAll(name),
    words: (name: string, known: readonly string[]) => known.filter((word) => params.getAll(name).includes(word)),
    isOn: (name: string) => params.get(name) === 'true',
  } as unknown as UrlFilters;
}

test.each([
  ['start=2026-02-30', null],
  ['start=2026-99-99&end=2026-01-05', { start: '2026-01-05', end: '2026-01-05' }],
  ['start=tomorrow', null],
  ['start=2026-02-27&end=2026-02-28', { start: '2026-02-27', end: '2026-02-28' }],
])('the days of %s', (search, range) => {
  expect(rangeOf(filtersOf(search))).toEqual(range);
});

test('filters that the list does not support are not sent', () => {
  const query = queryOf(
    LEAVE_LIST,
    filtersOf('status=bogus&type=zzz&employee=x&start=2026-99-99&sortBy=foo&sortOrder=sideways'),
  );
  expect(query).toEqual({ isApprovalProcess: true, sortBy: 'createdAt', sortOrder: 'desc' });
});
