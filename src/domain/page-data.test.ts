import { expect, test } from 'vitest';
import { emptyPages, unshownData } from './page-data.ts';
import { Permissions } from './permissions.ts';

test('reports a page as empty without any right to its data, and not with one of them (A§6)', () => {
  const pages = (...strings: string[]) => emptyPages(new Permissions(strings)).map(({ page }) => page);
  expect(pages('web.access.finance.assets:read')).toEqual(['web.access.finance.assets']);
  expect(pages('web.access.finance.assets:read', 'asset.details:read:personal')).toEqual([]);
  expect(pages('web.access.finance.assets:read', 'asset.details:update')).toEqual(['web.access.finance.assets']);
  expect(pages('web.access.systemManagement.rolesAndPermissions:read', 'user.profile:read')).toEqual([]);
  expect(pages('web.access.hr.employees:read', 'employee.details:read', 'web.access.hr.employees.salary:read')).toEqual(
    ['web.access.hr.employees.salary'],
  );
  expect(emptyPages(new Permissions(['web.access.hr.leaveManagement:read']))).toEqual([
    { page: 'web.access.hr.leaveManagement', needs: ['leave.details'] },
  ]);
});

test('names readable data without a page that shows it, once', () => {
  expect(
    unshownData(new Permissions(['asset.details:read', 'leave.details:read', 'web.access.hr.leaveManagement:read'])),
  ).toEqual(['asset.details']);
  expect(unshownData(new Permissions(['asset.details:read', 'web.access.hr.employees.assets:read']))).toEqual([]);
});
