import { expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import { LIVE_AREAS } from '../routes.tsx';
import { keepSomethingOfEach } from '../stale-writes/kept-answers.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';
const OTHER = '0198a000-0000-7000-8000-0000000000bb';

/** What news of an area make old, whichever record they are about (A§7): lists, counts, and the options other forms take from it. */
const MADE_OLD: Readonly<Record<ChangedArea, readonly string[]>> = {
  access: ['access'],
  approvals: ['approvals', 'device-changes'],
  assets: ['assets', 'device-changes'],
  'client-companies': ['customers'],
  commissions: ['commissions'],
  customers: ['customers'],
  'day-bankings': ['day-bankings'],
  employees: ['employees'],
  locations: ['locations/list'],
  'maintenance-schedules': ['maintenance-schedules'],
  newsletters: ['newsletters'],
  offboardings: ['offboardings'],
  schedules: ['daily-operations', 'dashboard', 'next-shifts', 'schedules'],
  setup: [
    'approval-chains',
    'asset-types',
    'contract-types',
    'employee-document-types',
    'location-document-types',
    'employment-types',
    'insurance-providers',
    'job-titles',
    'leave-types',
    'location-resource-types',
    'network-types',
    'public-holidays',
    'salary-components',
    'setup',
  ],
  'social-media': ['social-media'],
};
const AREAS = Object.keys(MADE_OLD) as ChangedArea[];

const concerns = (area: ChangedArea, key: readonly unknown[], ids: ReadonlySet<string> | null): boolean =>
  LIVE_AREAS.some((each) => each.area === area && each.concerns(key, ids));

test('every area has a listener', () => {
  expect([...new Set(LIVE_AREAS.map(({ area }) => area))].toSorted()).toEqual(AREAS.toSorted());
});

test.each(AREAS)('news of %s make old what shows it', (area) => {
  const client = createQueryClient();
  const kept = keepSomethingOfEach(client);
  void client.invalidateQueries({ predicate: ({ queryKey }) => concerns(area, queryKey, new Set([ID])) });
  expect(kept.madeOld().toSorted()).toEqual(MADE_OLD[area].toSorted());
});

/** Records that are read one by one, with the area that tells of them and the records that wait for it. */
test.each([
  ['assets', 'assets'],
  ['employees', 'employees'],
  ['locations', 'locations'],
  ['newsletters', 'newsletters'],
  ['offboardings', 'offboardings'],
  ['schedules', 'schedules'],
] as const)('of single records, news of %s make old those that they are about', (area, family) => {
  const one = (id: string) => [family, 'one', `GET /api/${family}/{id}`, { params: { id } }];
  expect([
    concerns(area, one(ID), new Set([ID])),
    concerns(area, one(OTHER), new Set([ID])),
    // Too many to be named.
    concerns(area, one(OTHER), null),
  ]).toEqual([true, false, true]);
});

test.each(['assets', 'employees', 'approvals'] as const)(
  'news of %s make old any settlement, which waits for them',
  (area) => {
    expect(
      concerns(area, ['offboardings', 'one', 'GET /api/offboardings/{id}', { params: { id: OTHER } }], new Set([ID])),
    ).toBe(true);
  },
);
