import { expect, test } from 'vitest';
import { PackageIcon } from '#ui/icons.tsx';
import { ROUTES } from '../route-table.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { findPages } from './find-pages.ts';
import type { MenuSection } from './menu.ts';

const section = (id: MenuSection['id'], title: string): MenuSection => {
  const pages = ROUTES.filter((route) => route.section === id);
  const entries = pages.map((page) => ({ id: page.id, title: '', href: page.path, pages: [page], paths: [page.path] }));
  return {
    id,
    title,
    path: `/${id}`,
    icon: PackageIcon,
    hasDivider: false,
    entries,
    lists: [entries],
  };
};
const MENU = [
  { ...section('dashboard', 'Dashboard'), entries: [], lists: [] },
  section('customer-management', 'Customer Management'),
  section('inventory', 'Inventory'),
];

const found = (text: string) =>
  findPages(MENU, text, (page) => en.pages[page.id]).flatMap(({ destinations }) =>
    destinations.map(({ path }) => path),
  );

test('lists all pages of all sections, and the dashboard separately (A§2)', () => {
  expect(found('')).toEqual(['/dashboard', '/customer-management/customers', '/inventory/inventory-management']);
});

test('matches words in any order, in title and section', () => {
  expect(found('manage INV')).toEqual(['/inventory/inventory-management']);
  expect(found('customers')).toEqual(['/customer-management/customers']);
  expect(found('  dash ')).toEqual(['/dashboard']);
  expect(found('nothing like it')).toEqual([]);
});

test('treats spelling variants of an Arabic word as equal', () => {
  const arabic = findPages([section('inventory', ar.sections.inventory)], 'اداره', (page) => ar.pages[page.id]);
  expect(arabic.flatMap(({ destinations }) => destinations.map(({ title }) => title))).toEqual(['إدارة المخزون']);
});
