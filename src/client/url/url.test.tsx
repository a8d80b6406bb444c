import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { carryFilters } from '#addresses/params.ts';
import { QueryLink } from './query-link.tsx';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters, type UrlFilters } from './use-url-filters.ts';

beforeEach(() => history.replaceState(null, '', '/hr/leave'));

const PAGE_FILTERS = {
  defaults: { status: ['pending'] },
  values: { status: ['pending', 'accepted'], type: 'ids', sortBy: ['days'], tab: ['calendar'] },
} as const;
const ID = '0198a000-0000-7000-8000-000000000001';
let filters: UrlFilters;
function Page({ own }: { readonly own?: PageFilters }) {
  const current = useUrlFilters();
  useDefaultFilters(own ?? PAGE_FILTERS);
  useLayoutEffect(() => {
    filters = current;
  });
  return <p>{current.many('status').join()}</p>;
}
const showPage = () =>
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );

test('the default filter is written once, without a history entry; afterwards absent means all', () => {
  const steps = history.length;
  showPage();
  expect(location.search).toBe('?status=pending');
  expect(history.length).toBe(steps);
  act(() => filters.set('status', 'all'));
  expect(location.search).toBe('');
  expect(screen.queryByText('pending')).toBeNull();
});

test('with any filter present no default is added; a sort order is no filter', () => {
  history.replaceState(null, '', `/hr/leave?location=${ID}`);
  const first = showPage();
  expect(location.search).toBe(`?location=${ID}`);
  first.unmount();
  history.replaceState(null, '', '/hr/leave?sortBy=days');
  showPage();
  expect(location.search).toBe('?sortBy=days&status=pending');
});

test('a link to a record gets no default, which could hide the record (A§9, D12)', () => {
  history.replaceState(null, '', `/hr/leave?open=${ID}&sortBy=days`);
  const first = showPage();
  expect(location.search).toBe(`?open=${ID}&sortBy=days`);
  act(() => filters.clear('open'));
  expect(location.search).toBe('?sortBy=days');
  first.unmount();
  history.replaceState(null, '', `/hr/leave?status=accepted&open=${ID}`);
  const second = showPage();
  expect(location.search).toBe(`?status=accepted&open=${ID}`);
  second.unmount();
  history.replaceState(null, '', '/hr/leave?open=nonsense');
  showPage();
  expect(location.search).toBe('?status=pending');
});

test('filters of other pages are carried along, and have no effect on a page that lacks them (A§2, D12)', () => {
  const own: PageFilters = { ...PAGE_FILTERS, own: '' };
  history.replaceState(null, '', '/hr/leave?start=2026-01-01&end=2026-03-31');
  const first = render(<Page own={own} />);
  expect(location.search).toBe('?start=2026-01-01&end=2026-03-31&status=pending');
  first.unmount();
  history.replaceState(null, '', '/hr/leave?start=2026-01-01&search=aisha');
  render(<Page own={own} />);
  expect(location.search).toBe('?start=2026-01-01&search=aisha');
});

test('two writes in one tick are both applied', () => {
  showPage();
  act(() => {
    filters.set('search', 'aisha');
    filters.setMany('country', ['AE', 'BH']);
  });
  expect(location.search).toBe('?status=pending&search=aisha&country=AE&country=BH');
  expect(filters.isFiltered).toBe(true);
});

test('values survive a round trip, whatever the characters', () => {
  showPage();
  act(() => filters.set('search', '100% %41 a+b&c'));
  expect(filters.one('search')).toBe('100% %41 a+b&c');
});

test('invalid values are removed from the address; with none left the default is written (D12)', () => {
  history.replaceState(null, '', `/hr/leave?status=accepted&status=nonsense&open=${ID}`);
  const first = showPage();
  expect(location.search).toBe(`?status=accepted&open=${ID}`);
  first.unmount();
  history.replaceState(null, '', '/hr/leave?status=active&type=child&start=2026-02-30&employee=me&country=uae');
  showPage();
  expect(location.search).toBe('?status=pending');
});

test('so are an invalid order, tab, page or record, and a range that ends before it starts (A§2)', () => {
  history.replaceState(
    null,
    '',
    '/hr/leave?open=zzz&page=abc&sortBy=zzz&sortOrder=desc&tab=zzz&start=2026-03-02&end=2026-03-01&country=ZZ',
  );
  const first = showPage();
  expect(location.search).toBe('?status=pending');
  first.unmount();
  history.replaceState(null, '', '/hr/leave?sortBy=days&sortOrder=up&tab=calendar&start=2026-03-01&end=2026-03-01');
  showPage();
  expect(location.search).toBe('?sortBy=days&tab=calendar&start=2026-03-01&end=2026-03-01');
});

test('"all" is a choice as well: a link with it opens the whole list, without the default', () => {
  history.replaceState(null, '', `/hr/leave?status=all&open=${ID}`);
  showPage();
  expect(location.search).toBe(`?status=all&open=${ID}`);
  expect(filters.words('status', ['pending', 'accepted'])).toEqual([]);
});

test('an invalid flag and an impossible text are removed too', () => {
  history.replaceState(null, '', '/hr/leave?star=maybe&city=%00&isConfirmed=maybe');
  showPage();
  expect(location.search).toBe('?status=pending');
});

test('an address that becomes invalid while the page is open is corrected', () => {
  showPage();
  act(() => filters.set('status', 'nonsense'));
  expect(location.search).toBe('');
});

test('a link keeps the filters, updates with them, and drops what belongs to the page', () => {
  history.replaceState(null, '', '/hr/leave?country=AE&search=%2541&open=5&tab=calendar');
  render(<QueryLink href="/hr/employees">People</QueryLink>);
  const link = screen.getByText('People');
  expect(link.getAttribute('href')).toBe('/hr/employees?country=AE&search=%2541');
  act(() => history.replaceState(null, '', '/hr/leave?city=Dubai'));
  expect(link.getAttribute('href')).toBe('/hr/employees?city=Dubai');
  fireEvent.click(link);
  expect(location.pathname + location.search).toBe('/hr/employees?city=Dubai');
});

test('parameters of the link itself override carried ones', () => {
  expect(carryFilters('/hr/leave?status=accepted#top', '?status=pending&type=1')).toBe(
    '/hr/leave?status=accepted&type=1#top',
  );
});

test('Back closes what a step opened: no dead history entry remains', async () => {
  showPage();
  await waitFor(() => expect(location.search).toBe('?status=pending'));
  const before = history.length;
  act(() => filters.set('open', ID, { isStep: true }));
  expect(location.search).toBe(`?status=pending&open=${ID}`);
  act(() => {
    filters.set('open', null);
    filters.set('open', null);
  });
  await waitFor(() => expect(location.search).toBe('?status=pending'));
  act(() => filters.set('open', ID, { isStep: true }));
  expect(history.length).toBe(before + 1);
  // After another choice there is no step to undo.
  act(() => filters.set('search', 'aisha'));
  act(() => filters.set('open', null));
  expect(location.search).toBe('?status=pending&search=aisha');
});

test('Back closes what a link on the same page opened as well', async () => {
  history.replaceState(null, '', '/hr/leave?status=pending');
  showPage();
  render(<QueryLink href={`/hr/leave?open=${ID}`}>Open</QueryLink>);
  fireEvent.click(screen.getByText('Open'));
  await waitFor(() => expect(location.search).toBe(`?open=${ID}&status=pending`));
  const opened = history.length;
  act(() => filters.set('open', null));
  await waitFor(() => expect(location.search).toBe('?status=pending'));
  fireEvent.click(screen.getByText('Open'));
  expect(history.length).toBe(opened);
});
