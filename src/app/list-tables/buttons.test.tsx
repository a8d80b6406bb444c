import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { preparePages } from './open-page.tsx';
import { sample } from '../testing/sampling.ts';

/** A button that creates something, and every right it needs, typed from the specification (A§6, B§2, C§2). */
interface PageButton {
  readonly page: string;
  readonly at: string;
  /** Rights of the page itself. */
  readonly access: readonly string[];
  readonly button: string;
  readonly rights: readonly string[];
  /** Opens its form by the address, where possible. */
  readonly address?: string;
  /** Its form is a page instead of a dialog. */
  readonly form?: 'count';
}

const BUTTONS: readonly PageButton[] = [
  {
    page: 'leave (B§2)',
    at: '/hr/leave',
    access: ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read'],
    button: 'new-request',
    rights: ['leave.details:create'],
    address: 'new=request',
  },
  {
    page: 'employees (B§2)',
    at: '/hr/employees',
    access: ['web.access.hr.employees:read', 'employee.details:read'],
    button: 'add-employee',
    rights: ['employee.details:create'],
    address: 'new=employee',
  },
  {
    page: 'till reports (C§2)',
    at: '/finance/till-banking-reports',
    access: ['web.access.finance.tillBankingReports:read', 'dayBanking:read'],
    button: 'new-report',
    rights: ['dayBanking:create'],
    address: 'new=report',
    form: 'count',
  },
  {
    page: 'assets (C§2)',
    at: '/finance/assets',
    access: ['web.access.finance.assets:read', 'asset.details:read'],
    button: 'add-asset',
    rights: ['asset.details:create', 'asset.type:read'],
    address: 'new=asset',
  },
  {
    page: 'offboarding (B§2)',
    at: '/payroll-management/offboarding',
    access: ['web.access.payroll.offboarding:read', 'offboarding.details:read'],
    button: 'add-offboarding',
    rights: ['offboarding.details:create', 'employee.details:read'],
    address: 'new=offboarding',
  },
  {
    page: 'newsletters (C§2)',
    at: '/communication-hub/newsletters',
    access: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
    button: 'add-newsletter',
    rights: ['communicationTemplate.details:create'],
    address: 'new=newsletter',
  },
  {
    page: 'social media (C§2)',
    at: '/communication-hub/social-media-content',
    access: ['web.access.communicationHub.socialMediaContent:read', 'socialMediaContent.details:read'],
    button: 'add-pictures',
    rights: ['socialMediaContent.details:create', 'location.details:read'],
    address: 'new=picture',
  },
  {
    page: 'maintenance and logistics (B§2)',
    at: '/operations/maintenance-management',
    access: ['web.access.operations.maintenanceAndLogistics:read', 'maintenanceAndOperations.details:read'],
    button: 'upload-schedule',
    rights: ['maintenanceAndOperations.details:create'],
    address: 'new=schedule',
  },
  {
    page: 'commissions (C§3)',
    at: '/finance/commissions-and-tips?tab=commissions',
    access: ['web.access.finance.commissionsAndTips:read', 'commission.details:read'],
    button: 'import',
    rights: ['commission.payoutRecalculate:create'],
    address: 'new=import',
  },
  {
    page: 'commissions (C§3)',
    at: '/finance/commissions-and-tips?tab=commissions',
    access: ['web.access.finance.commissionsAndTips:read', 'commission.details:read'],
    button: 'manage-commission-group',
    rights: ['web.access.systemManagement.commissionAndTipsSetup:read'],
  },
  {
    page: 'roles (A§6)',
    at: '/system-management/roles-and-permissions',
    access: ['web.access.systemManagement.rolesAndPermissions:read', 'user.role:read'],
    button: 'new-role',
    rights: ['user.role:create'],
  },
  {
    page: 'profiles (A§6)',
    at: '/system-management/roles-and-permissions?tab=profiles',
    access: ['web.access.systemManagement.rolesAndPermissions:read', 'user.profile:read'],
    button: 'new-role',
    rights: ['user.profile:create'],
  },
];

const withAddress = (at: string, address: string): string => `${at}${at.includes('?') ? '&' : '?'}${address}`;
const pages = preparePages();

describe.each(sample('buttons of pages', BUTTONS, 5))(
  '$button on the page of $page',
  ({ at, access, button, rights, address, form }) => {
    test('is shown with all rights it needs', async () => {
      await pages.open(at, [...access, ...rights]);
      expect(await screen.findByTestId(button)).toBeInTheDocument();
      if (address === undefined) return;
      cleanup();
      await pages.open(withAddress(at, address), [...access, ...rights]);
      expect(await (form ? screen.findByTestId(form) : screen.findByRole('dialog'))).toBeInTheDocument();
    });

    test.each(rights)('is hidden without %s, and an address does not open its form', async (missing) => {
      const held = [...access, ...rights.filter((right) => right !== missing)];
      await pages.open(at, held);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByTestId(button)).toBeNull();
      if (address === undefined) return;
      cleanup();
      await pages.open(withAddress(at, address), held);
      await screen.findByRole('heading', { level: 1 });
      // Forms are lazily loaded.
      await act(() => vi.dynamicImportSettled());
      expect(form ? screen.queryByTestId(form) : screen.queryByRole('dialog')).toBeNull();
    });
  },
);

test.each([
  [['report:read'], 1],
  [[], 0],
])('the user menu offers own reports only with the permission, given %j (A§6)', async (rights, found) => {
  await pages.open('/approvals', ['approvalProcess.step:update', ...rights]);
  await userEvent.click(await screen.findByRole('button', { name: /Lina Haddad/ }));
  expect(await screen.findByTestId('my-account')).toBeInTheDocument();
  expect(screen.queryAllByTestId('my-reports')).toHaveLength(found);
});
