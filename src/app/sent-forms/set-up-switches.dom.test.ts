import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { id, list } from '../stale-writes/stale-write.ts';
import { KINDS, type Kind } from './set-up-kinds.rows.ts';

// Switches in the rows of set-up lists: each changes its own field of its own record, and only that (C§2, D12).

const pages = preparePages();
const record = ({ own }: Kind, more: object) => ({
  id: id(901),
  version: 7,
  name: 'Visa',
  nameArabic: 'تأشيرة',
  order: 1,
  inUse: 0,
  ...own,
  ...more,
});

async function switched(kind: Kind, more: object, label: string): Promise<readonly unknown[]> {
  const { path, page, right, resource } = kind;
  await pages.open(
    `${page}?status=all`,
    [`web.access.systemManagement.${right}:read`, `${resource}:read`, `${resource}:update`],
    {
      [`GET ${path}`]: list(record(kind, more), { ...record(kind, more), id: id(902), name: 'Permit' }),
      [`PATCH ${path}/*`]: record(kind, more),
    },
  );
  await press(`button[role=switch][aria-label="${label}"]`);
  await waitFor(() => expect(pages.api().to(`PATCH ${path}/*`)).not.toHaveLength(0));
  return pages
    .api()
    .to(`PATCH ${path}/*`)
    .map((sent) => [sent.path, sent.body]);
}

test.each(KINDS)('$name is set to active, and to inactive', async (kind) => {
  for (const [before, after] of [
    ['inactive', 'active'],
    ['active', 'inactive'],
  ]) {
    expect(await switched(kind, { status: before }, 'Active, Visa')).toEqual([
      [`${kind.path}/${id(901)}`, { status: after, version: 7 }],
    ]);
  }
});

test.each([
  ['Shown, Visa', { isShown: false, isAssigned: false }, { isShown: true }],
  ['Shown, Visa', { isShown: true, isAssigned: true }, { isShown: false }],
  ['Assigned, Visa', { isShown: false, isAssigned: false }, { isAssigned: true }],
  ['Assigned, Visa', { isShown: true, isAssigned: true }, { isAssigned: false }],
])('the switch %s of a custom field that is %o', async (label, before, sends) => {
  const kind = KINDS.find(({ name }) => name === 'a custom field');
  if (!kind) throw new Error('no custom field');
  expect(await switched(kind, { status: 'active', ...before }, label)).toEqual([
    [`${kind.path}/${id(901)}`, { ...sends, version: 7 }],
  ]);
});
