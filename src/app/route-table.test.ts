import { expect, test } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { RESOURCES } from '#domain/permissions.ts';
import { ROUTES } from './route-table.ts';
import { SECTION_IDS } from './section-ids.ts';

test('the sections stand in the order of the specification (A§2)', () => {
  expect(SECTION_IDS).toEqual([
    'dashboard',
    'hr',
    'customer-management',
    'operations',
    'finance',
    'payroll-management',
    'communication-hub',
    'inventory',
    'system-management',
  ]);
});

test('every page lies in its section, under an address of its own, and asks for a right that exists', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  for (const { path, section, rights, module } of ROUTES) {
    expect(path.startsWith(`/${section}/`)).toBe(true);
    expect(rights.length).toBeGreaterThan(0);
    expect(rights.every(({ resource }) => resource in RESOURCES)).toBe(true);
    if (module !== null) expect(TENANT_MODULES).toContain(module);
  }
});
