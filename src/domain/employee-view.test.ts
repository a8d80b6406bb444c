import { describe, expect, test } from 'vitest';
import { navigationOf, openViewPages, VIEW_PAGES } from './employee-view.ts';
import { TENANT_MODULES } from './modules.ts';
import { Permissions } from './permissions.ts';

const MODULES = new Set(TENANT_MODULES);
const DESK = 'mobile.access.employeeApp.myDesk:read';
const PAY = 'mobile.access.employeeApp.commissionsAndTips:read';
const ASSETS = 'mobile.access.employeeApp.assets:read';
const idsFor = (strings: readonly string[], modules: ReadonlySet<(typeof TENANT_MODULES)[number]> = MODULES) =>
  openViewPages(new Permissions(strings), modules)
    .map(({ id }) => id)
    .filter((id) => id !== 'notifications');

describe('pages of the employee view (C§6)', () => {
  test.each([
    ['without a section, Today alone', ['leave.details:read:personal', 'asset.details:read:personal'], ['today']],
    ['my desk opens news; the records need their own right', [DESK], ['today', 'news']],
    [
      'with it: shifts, leave, documents',
      [DESK, 'schedule.details:read:personal', 'leave.details:read:personal', 'employee.document:read:personal'],
      ['today', 'shifts', 'leave', 'news', 'documents'],
    ],
    ['commissions and tips: pay', [PAY, 'commission.payout:read:personal'], ['today', 'pay']],
    ['the section without the right to payouts opens nothing', [PAY], ['today']],
    ['assets', [ASSETS, 'asset.details:read:personal'], ['today', 'assets']],
    [
      'social media content: pictures, with the right to them',
      ['mobile.access.employeeApp.socialMediaContent:read', 'socialMediaContent.details:read:personal'],
      ['today', 'pictures'],
    ],
    [
      'company contact needs its section alone',
      ['mobile.access.employeeApp.companyContact:read'],
      ['today', 'contacts'],
    ],
  ] as const)('%s', (_, held, pages) => {
    expect(idsFor(held)).toEqual(pages);
  });

  test('a page of a module that the company does not use is not there', () => {
    const held = [DESK, PAY, ASSETS, 'leave.details:read', 'commission.payout:read', 'asset.details:read'];
    expect(idsFor(held)).toEqual(['today', 'leave', 'news', 'pay', 'assets']);
    expect(idsFor(held, new Set())).toEqual(['today', 'news']);
  });

  test('everyone has the own notifications, which the bell leads to and not the navigation (D87)', () => {
    const open = openViewPages(new Permissions([]), new Set());
    expect(open.map(({ id }) => id)).toEqual(['today', 'notifications']);
    expect(navigationOf(open)).toEqual({ direct: open.slice(0, 1), underMore: [] });
  });

  test('the navigation has at most five targets, More among them', () => {
    const all = navigationOf(VIEW_PAGES);
    expect(all.direct.map(({ id }) => id)).toEqual(['today', 'shifts', 'leave', 'news']);
    expect(all.underMore.map(({ id }) => id)).toEqual(['documents', 'pay', 'assets', 'pictures', 'contacts']);
    expect(navigationOf(VIEW_PAGES.slice(0, 3)).underMore).toEqual([]);
  });

  test('every page lies below the view', () => {
    expect(VIEW_PAGES.filter(({ path }) => !/^\/me(\/[a-z]+)?$/.test(path))).toEqual([]);
  });
});
