import { expect, test } from 'vitest';
import { WEB_PAGES, webPage } from './pages.ts';
import { changeOf, TILE_TOGGLES, TILES } from './tiles.ts';

test('toggles match the specification (A§2)', () => {
  expect(TILE_TOGGLES.toSorted()).toEqual(
    [
      'hr.employee-profiles',
      'hr.leave',
      'customer-management.customers',
      'finance.commissions-and-tips',
      'finance.till-banking-reports',
      'finance.assets',
      'operations.daily-operations',
      'operations.maintenance-and-logistics',
      'operations.schedule',
      'operations.locations',
      'payroll.offboarding',
      'communication-hub.social-media-content',
      'communication-hub.newsletters',
      'inventory.inventory-management',
    ].toSorted(),
  );
});

test("a tile's part of the dashboard's address is the slug of its page, and unique (D72)", () => {
  expect(new Set(TILES.map(({ id }) => id)).size).toBe(TILES.length);
  for (const { id } of TILES) expect(webPage(id).path.split('/').at(-1)).toBe(id);
});

test('tiles are in page order, each with its own toggle; the reserved toggle has no tile (D73)', () => {
  const ids = TILES.map(({ id }) => id as string);
  expect(WEB_PAGES.map(({ id }) => id as string).filter((id) => ids.includes(id))).toEqual(ids);
  const toggles = TILES.map(({ toggle }) => toggle as string);
  expect(new Set(toggles).size).toBe(TILES.length);
  expect(toggles).not.toContain('inventory.inventory-management');
});

test.each([
  [120, 100, { direction: 'up', percent: 20 }],
  [75, 100, { direction: 'down', percent: 25 }],
  [100, 100, { direction: 'flat', percent: 0 }],
  [5, 0, { direction: 'up', percent: null }],
  [0, 0, { direction: 'flat', percent: null }],
  [-3, 0, { direction: 'flat', percent: null }],
] as const)('%d after %d: no percentage for a previous value of zero (D54)', (current, previous, change) => {
  expect(changeOf(current, previous)).toEqual(change);
});

test.each([
  [-50, -100, { direction: 'up', percent: 50 }],
  [-150, -100, { direction: 'down', percent: 50 }],
  [50, -100, { direction: 'up', percent: 150 }],
  [-50, 100, { direction: 'down', percent: 150 }],
  [1_005, 1_000, { direction: 'up', percent: 1 }],
  [1_004, 1_000, { direction: 'up', percent: 0 }],
] as const)(
  '%d after %d, where refunds exceed sales: the share of the previous value, rounded',
  (current, previous, change) => {
    expect(changeOf(current, previous)).toEqual(change);
  },
);
