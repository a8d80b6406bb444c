import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { sample } from '../testing/sampling.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';

/**
 * A list at an address with all its filters (A§2, B§2, C§2, C§7), and which parameters are not filters or present
 * without any.
 */
interface FilteredList {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly endpoint: string;
  /** Kept in the address whatever is cleared. */
  readonly stays?: readonly string[];
  /** Toggles beside the panel, which its "Clear all" leaves alone. */
  readonly beside?: readonly string[];
}

const DAYS = 'start=2026-03-01&end=2026-03-31';
const PLACES = `country=AE&city=Dubai&location=${ID}`;
const PEOPLE = ['location.details:read', 'employee.details:read'];
const COMMISSIONS = [
  'web.access.finance.commissionsAndTips:read',
  'commission.details:read',
  'commission.payout:read',
  'tip:read',
  ...PEOPLE,
];

const LISTS: readonly FilteredList[] = [
  {
    name: 'leave requests',
    at: `/hr/leave?status=pending&type=${ID}&${DAYS}&${PLACES}&employee=${ID}&search=x&myTurn=true`,
    endpoint: 'GET /api/leaves',
    beside: ['myTurn'],
    rights: [
      'web.access.hr.leaveManagement:read',
      'leave.details:read',
      'leave.type:read',
      'approvalProcess.step:update',
      ...PEOPLE,
    ],
  },
  {
    name: 'employees',
    at: `/hr/employees?status=active&contract=AE&job=${ID}&${PLACES}&search=x`,
    endpoint: 'GET /api/employees',
    rights: ['web.access.hr.employees:read', 'employee.contract:read', 'employee.jobTitle:read', ...PEOPLE],
  },
  {
    name: 'locations',
    at: '/operations/locations?status=active&country=AE&city=Dubai&type=physical&search=x',
    endpoint: 'GET /api/locations',
    rights: ['web.access.operations.locations:read', 'location.details:read'],
  },
  {
    name: 'daily operations',
    at: `/operations/daily-operations?status=late&${DAYS}&${PLACES}&employee=${ID}&search=x`,
    endpoint: 'GET /api/daily-operations',
    rights: ['web.access.operations.dailyOperations:read', 'schedule.attendance:read', ...PEOPLE],
    // A tab is no filter: one is always chosen.
    beside: ['status'],
  },
  {
    name: 'till reports',
    at: `/finance/till-banking-reports?status=balanced&isConfirmed=true&type=end-of-day&${DAYS}&${PLACES}&employee=${ID}&search=x`,
    endpoint: 'GET /api/day-bankings',
    rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read', ...PEOPLE],
  },
  {
    name: 'assets',
    at: `/finance/assets?status=assigned&type=${ID}&${PLACES}&employee=${ID}&search=x`,
    endpoint: 'GET /api/assets',
    rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read', ...PEOPLE],
  },
  {
    name: 'settlements',
    at: '/payroll-management/offboarding?status=confirmed&search=x',
    endpoint: 'GET /api/offboardings',
    rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'],
  },
  {
    name: 'users',
    at: `/system-management/roles-and-permissions?tab=users&status=active&role=${ID}&search=x`,
    endpoint: 'GET /api/users',
    stays: ['tab'],
    rights: ['web.access.systemManagement.rolesAndPermissions:read', 'user.details:read', 'user.role:read'],
  },
  {
    name: 'roles',
    at: '/system-management/roles-and-permissions?status=active&search=x',
    endpoint: 'GET /api/user-roles',
    rights: ['web.access.systemManagement.rolesAndPermissions:read', 'user.role:read'],
  },
  // These default to the last twelve months (C§9).
  {
    name: 'sales',
    at: `/finance/commissions-and-tips?tab=commissions&${DAYS}&type=Product&${PLACES}&employee=${ID}&search=x`,
    endpoint: 'GET /api/commissions',
    rights: COMMISSIONS,
    stays: ['tab', 'start', 'end'],
  },
  {
    name: 'tips',
    at: `/finance/commissions-and-tips?tab=tips&${DAYS}&${PLACES}&employee=${ID}&search=x`,
    endpoint: 'GET /api/tips',
    rights: COMMISSIONS,
    stays: ['tab', 'start', 'end'],
  },
  {
    name: 'customers',
    at: `/customer-management/customers?status=inactive&company=${ID}&search=x`,
    endpoint: 'GET /api/customers',
    rights: ['web.access.customerManagement.customers:read', 'customer.details:read', 'clientCompany.details:read'],
  },
  {
    name: 'client companies',
    at: '/customer-management/customers?tab=companies&status=inactive&search=x',
    endpoint: 'GET /api/client-companies',
    rights: ['web.access.customerManagement.customers:read', 'clientCompany.details:read'],
    stays: ['tab'],
  },
  {
    name: 'newsletters',
    at: `/communication-hub/newsletters?status=sent&type=article&${DAYS}&search=x`,
    endpoint: 'GET /api/communication-templates',
    rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
  },
  {
    name: 'what waits for one',
    at: '/approvals?kind=leave&early=true&search=x',
    endpoint: 'GET /api/approval-processes/waiting',
    rights: ['approvalProcess.step:update'],
  },
  {
    name: 'device changes',
    at: '/finance/device-changes?status=pending&search=x',
    endpoint: 'GET /api/device-changes',
    rights: ['web.access.finance.assets:read', 'asset.details:read'],
  },
  {
    name: 'who has which tiers',
    at: `/system-management/commission-and-tips?tab=employees&type=${ID}&search=x`,
    endpoint: 'GET /api/commission-tier-type-assignment',
    stays: ['tab'],
    rights: [
      'web.access.systemManagement.commissionAndTipsSetup:read',
      'commissionTierType:read',
      'commissionTierType.assignment:read',
    ],
  },
];

/** Options of the filters: a filter with unknown options is inactive. */
const CHOICES = {
  'GET /api/leave-types': {
    data: [{ id: ID, name: 'Annual leave', nameArabic: null, type: 'annual', status: 'active' }],
    count: 1,
  },
  'GET /api/user-roles': { data: [], count: 0 },
  'GET /api/commission-tier-types': {
    data: [{ id: ID, name: 'Stylists', nameArabic: null, status: 'active' }],
    count: 1,
  },
};

const pages = preparePages();
const names = (): readonly string[] => [...new Set(new URLSearchParams(location.search).keys())].toSorted();

describe.each(sample('cleared filters', LISTS, 5))(
  'the filters of $name',
  ({ at, rights, endpoint, stays = [], beside = [] }) => {
    const open = async (address: string) => {
      await pages.open(address, rights, CHOICES);
      await waitFor(() => expect(pages.api().to(endpoint).length).toBeGreaterThan(0));
      return userEvent.setup();
    };

    test('are removed from the address together by "Clear all"; the search stays', async () => {
      const user = await open(at);
      await user.click(await screen.findByRole('button', { name: /^Filters/ }));
      await user.click(await screen.findByRole('button', { name: 'Clear all' }));
      await waitFor(() => expect(names()).toEqual([...stays, ...beside, 'search'].toSorted()));
    });

    test('are removed from the address together with the search when nothing matches', async () => {
      // With a status filter, all statuses are offered first (A§8).
      const user = await open(at.replace(/status=[^&]*&/, ''));
      await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
      await waitFor(() => expect(names()).toEqual(stays.toSorted()));
    });
  },
);
