import { expect, test } from 'vitest';
import { isListNarrowed, orderOf, queryOf } from '#addresses/declared-list.ts';
import { readFilters } from '#addresses/read-filters.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, PAYOUT_LIST, SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { pageFiltersOn } from './commission-filters.ts';
import { defaultDays, monthsQueryOf } from './commission-months.ts';

const ID = '01980000-0000-7000-8000-000000000001';

test('defaults to the last 12 months including the current one (C§9)', () => {
  expect(defaultDays('2026-03-10')).toEqual({ start: '2025-04-01', end: '2026-03-31' });
  expect(defaultDays('2024-02-29')).toEqual({ start: '2023-03-01', end: '2024-02-29' });
  expect(pageFiltersOn('2026-03-10').defaults).toEqual({ start: ['2025-04-01'], end: ['2026-03-31'] });
  expect(pageFiltersOn('2026-03-10')).toBe(pageFiltersOn('2026-03-10'));
});

test('converts address filters to API parameters and ignores meaningless ones (C§2, C§7)', () => {
  const url = readFilters(
    `?start=2026-01-01&end=2026-02-28&country=AE&country=zz&city=Dubai&location=${ID}&employee=x&type=Product&search=cut`,
  );
  expect(monthsQueryOf(url)).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    locationCountryISO: ['AE'],
    locationCity: ['Dubai'],
    locationId: [ID],
  });
  expect(queryOf(SALE_LIST, url)).toMatchObject({
    types: ['Product'],
    searchText: 'cut',
    sortBy: 'date',
    sortOrder: 'desc',
  });
  expect(isListNarrowed(PAYOUT_LIST, monthsQueryOf(url), pageFiltersOn('2026-03-10').defaults)).toBe(true);
  expect(
    isListNarrowed(
      PAYOUT_LIST,
      monthsQueryOf(readFilters('?start=2026-01-01&end=2026-02-28')),
      pageFiltersOn('2026-03-10').defaults,
    ),
  ).toBe(false);
});

test('sorts a list only by its own columns and ignores the order of another tab', () => {
  expect(orderOf(PAYOUT_LIST, readFilters('?sortBy=taxes'))).toEqual({ by: 'employee', order: 'asc' });
  expect(orderOf(PAYOUT_LIST, readFilters('?sortBy=totalPayout&sortOrder=desc'))).toEqual({
    by: 'totalPayout',
    order: 'desc',
  });
  expect(orderOf(TIP_LIST, readFilters('?sortBy=totalPayout'))).toEqual({ by: 'date', order: 'desc' });
});

test('"by employee" requests people with sales or tips, sorted by name by default (C§7)', () => {
  const url = readFilters('?start=2026-01-01&end=2026-02-28&type=Service&sortBy=date');
  expect(queryOf(EMPLOYEE_SALE_LIST, url)).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    types: ['Service'],
    isNotEmpty: true,
    sortBy: 'employee',
    sortOrder: 'asc',
  });
  expect(queryOf(EMPLOYEE_TIP_LIST, readFilters('?sortBy=adminFee&sortOrder=desc'))).toEqual({
    isNotEmpty: true,
    sortBy: 'adminFee',
    sortOrder: 'desc',
  });
});
