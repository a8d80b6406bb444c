import { expect, test } from 'vitest';
import { homeParts } from './home.ts';
import { TENANT_MODULES, type TenantModule } from './modules.ts';
import { Permissions } from './permissions.ts';

const ALL = new Set<TenantModule>(TENANT_MODULES);
const parts = (
  held: readonly string[],
  { modules = ALL, isEmployee = true }: { modules?: ReadonlySet<TenantModule>; isEmployee?: boolean } = {},
) => homeParts(new Permissions(held), { modules, isEmployee });

const LEAVE_PAGE = 'web.access.hr.leaveManagement:read';
const TILL_PAGE = 'web.access.finance.tillBankingReports:read';
const PEOPLE_PAGE = 'web.access.hr.employees:read';
const OWN = ['leave.balance:read:personal', 'leave.details:read:personal', 'leave.details:create:personal'];

test.each([
  ['staff', [LEAVE_PAGE, ...OWN, 'employee.document:read:personal'], ['own-leave']],
  [
    'reception',
    [LEAVE_PAGE, ...OWN, TILL_PAGE, 'dayBanking:create', 'dayBanking:read:personal'],
    ['own-leave', 'till'],
  ],
  [
    'a manager',
    [LEAVE_PAGE, 'leave.balance:read:team', 'leave.details:read:team', 'approvalProcess.step:update'],
    ['own-leave', 'queue', 'away'],
  ],
  ['HR', [PEOPLE_PAGE, 'employee.document:read', 'employee.contract:read:team'], ['expiring', 'contracts']],
  [
    'finance',
    [
      TILL_PAGE,
      'dayBanking:read',
      'web.access.finance.commissionsAndTips:read',
      'commission.payout:read',
      'commission.payoutRecalculate:create',
    ],
    ['variances', 'months'],
  ],
])('%s see the parts of their own rights, in the order of the day (A§2, A§6)', (_, held, seen) => {
  expect(parts(held)).toEqual(seen);
});

test('a part needs its page, its module and, where it is about the reader, an employee record (A§6)', () => {
  expect(parts(OWN)).toEqual([]);
  expect(parts([LEAVE_PAGE, ...OWN], { modules: new Set() })).toEqual([]);
  expect(parts([LEAVE_PAGE, ...OWN], { isEmployee: false })).toEqual([]);
});
