import { beforeAll, describe, expect, test } from 'vitest';
import { createInstance } from 'i18next';
import type { Translate } from '#client/texts/texts.ts';
import { isOpenTo } from '#client/session/use-permissions.ts';
import { TENANT_MODULES, type TenantModule } from '#domain/modules.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { ROUTES, type RouteEntry } from '../route-table.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { arrangeMenu, isAt, isWithin, type MenuSection } from './menu.ts';

/** The menu with every page built: its structure does not depend on the build progress. */
const EVERY_PAGE = ROUTES.map((route): RouteEntry => ({ ...route, isBuilt: true }));
const EVERY_RIGHT = EVERYTHING;

const t: Partial<Record<'en' | 'ar', Translate<typeof en>>> = {};
beforeAll(async () => {
  for (const [language, texts] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const translator = createInstance();
    await translator.init({ lng: language, resources: { [language]: { app: texts } }, defaultNS: 'app' });
    t[language] = translator.t as unknown as Translate<typeof en>;
  }
});

interface Whose {
  readonly routes?: readonly RouteEntry[];
  readonly modules?: readonly TenantModule[];
  readonly permissions?: readonly string[];
  readonly language?: 'en' | 'ar';
}

function menu({
  routes = EVERY_PAGE,
  modules = TENANT_MODULES,
  permissions = EVERY_RIGHT,
  language = 'en',
}: Whose = {}): readonly MenuSection[] {
  const held = new Permissions(permissions);
  return arrangeMenu(routes, {
    isOpen: (route) => isOpenTo(route, new Set(modules), held),
    t: t[language] as Translate<typeof en>,
    locale: language,
  });
}

const idsOf = (sections: readonly MenuSection[]) => sections.map(({ id }) => id);
const listsOf = (sections: readonly MenuSection[], id: string) =>
  sections.find((section) => section.id === id)?.lists.map((list) => list.map(({ title }) => title)) ?? [];

describe('the menu (A§2)', () => {
  test('has the nine sections in their order, with a divider before System Management', () => {
    expect(menu().map(({ title }) => title)).toEqual([
      'Dashboard',
      'HR',
      'Customer Management',
      'Operations',
      'Finance',
      'Payroll',
      'Communication Hub',
      'Inventory',
      'System Management',
    ]);
    expect(idsOf(menu().filter(({ hasDivider }) => hasDivider))).toEqual(['system-management']);
  });

  test('groups System Management into three lists, each sorted by title', () => {
    expect(listsOf(menu(), 'system-management')).toEqual([
      ['Location Resource Types', 'Roles & Permissions'],
      ['Customers Masterlist', 'Documents Masterlist', 'Field Locations Masterlist', 'Job Titles Masterlist'],
      [
        'App Behavior',
        'Approval Processes',
        'Asset Types',
        'Brand Settings',
        'Commissions And Tips',
        'Contract Types',
        'Document Types',
        'Job Titles',
        'Leaves',
        'Medical Insurances',
        'Notification Settings',
        'Payroll',
        'Public Holidays',
      ],
    ]);
  });

  test('sorts them by the titles of the current language', () => {
    const lists = listsOf(menu({ language: 'ar' }), 'system-management');
    const { compare } = new Intl.Collator('ar');
    expect(lists.map((list) => list.length)).toEqual([2, 4, 13]);
    for (const list of lists) expect(list).toEqual(list.toSorted(compare));
    expect(lists[0]).toEqual(['الأدوار والصلاحيات', 'أنواع موارد المواقع']);
  });

  test('keeps the other sections in page order, without detail pages', () => {
    expect(listsOf(menu(), 'operations')).toEqual([
      ['Schedule', 'Daily Operations', 'Maintenance & Logistics', 'Locations'],
    ]);
    expect(listsOf(menu(), 'hr')).toEqual([['Employee Profiles', 'Leave Requests']]);
  });

  test('offers a page only with its module', () => {
    const modules = TENANT_MODULES.filter(
      (module) => module !== 'hr.leaves' && module !== 'inventory.inventory-management',
    );
    expect(listsOf(menu({ modules }), 'hr')).toEqual([['Employee Profiles']]);
    expect(listsOf(menu({ modules }), 'system-management')[2]).not.toContain('Leaves');
    expect(idsOf(menu({ modules }))).not.toContain('inventory');
  });

  test('offers a page only with its permission, and a section only with a page', () => {
    const permissions = [
      'web.access.operations.dailyOperations:read',
      'web.access.dailyOperations:read',
      'web.access.finance.assets:update',
    ];
    expect(idsOf(menu({ permissions }))).toEqual(['dashboard', 'operations']);
    expect(listsOf(menu({ permissions }), 'operations')).toEqual([['Daily Operations']]);
  });

  test('does not offer an unbuilt page, nor a section without a page', () => {
    const made = ROUTES.filter(({ isBuilt }) => isBuilt);
    const offered = menu({ routes: ROUTES }).flatMap(({ lists }) => lists.flat().map(({ id }) => id));
    // A detail page is represented by its list; the lists are sorted by title.
    expect(offered.toSorted()).toEqual(made.flatMap(({ id, under }) => (under === null ? [id] : [])).toSorted());
    expect(idsOf(menu({ routes: ROUTES }))).toEqual(['dashboard', ...new Set(made.map(({ section }) => section))]);
  });

  test('links an entry of several pages to the first one offered', () => {
    const routes = EVERY_PAGE.map((route): RouteEntry => ({
      ...route,
      isBuilt: route.id !== 'leave-setup' && route.id !== 'leave-selection',
    }));
    const leaves = menu({ routes })
      .flatMap(({ lists }) => lists.flat())
      .find(({ id }) => id === 'leave-setup');
    expect(leaves).toMatchObject({ title: 'Leaves', href: '/system-management/leaves/leave-types' });
  });
});

describe('the active entry (A§2)', () => {
  const entryAt = (path: string) =>
    menu()
      .flatMap(({ lists }) => lists.flat())
      .filter((entry) => isWithin(path, entry))
      .map(({ title }) => title);

  test('is the one whose path the current path begins with', () => {
    expect(entryAt('/hr/leave')).toEqual(['Leave Requests']);
    expect(entryAt('/hr/employees/0198a000-0000-7000-8000-000000000001')).toEqual(['Employee Profiles']);
    expect(entryAt('/system-management/leaves/import-data')).toEqual(['Leaves']);
    expect(entryAt('/system-management/document-types/location')).toEqual(['Document Types']);
    expect(entryAt('/system-management/job-titles-masterlist')).toEqual(['Job Titles Masterlist']);
    expect(entryAt('/hr')).toEqual([]);
  });

  test('is not one whose name merely starts alike', () => {
    expect(isAt('/hrx', '/hr')).toBe(false);
    expect(isAt('/hr/leave', '/hr')).toBe(true);
    expect(isAt('/dashboard/leave', '/dashboard')).toBe(true);
  });
});
