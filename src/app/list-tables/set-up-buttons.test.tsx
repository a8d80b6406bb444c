import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { HOLIDAY } from './rows.ts';
import { sample } from '../testing/sampling.ts';

const RECORD = {
  id: '0198a000-0000-7000-8000-0000000000aa',
  version: 2,
  name: 'First',
  nameArabic: null,
  status: 'active',
  order: 1,
  inUse: 0,
  createdAt: '2024-02-01T08:00:00.000Z',
  updatedAt: '2024-02-01T08:00:00.000Z',
  code: 'first',
  type: 'basic',
  iconName: null,
  countryISOs: [],
  description: null,
  isRequired: false,
  refIdValidation: null,
  expirationDateWarningInMonths: null,
  expirationDateUrgentInMonths: null,
  url: null,
  currency: 'AED',
  tiersCount: 0,
  dayCount: 'calendar',
  hasBalance: true,
  isVisibleOnMobile: true,
};
const EDIT = ['Edit', 'Move up', 'Move down'];

/**
 * Setup records: the right of the page, the resource whose rights open each button (C§6), and the call that lists them.
 */
const KINDS = [
  { page: 'contract-types', access: 'contractTypes', resource: 'employee.contractType', path: 'contract-types' },
  {
    page: 'contract-types/employment',
    access: 'contractTypes',
    resource: 'employee.employmentType',
    path: 'employment-types',
  },
  { page: 'job-titles', access: 'jobTitles', resource: 'employee.jobTitle', path: 'job-titles' },
  {
    page: 'document-types/employee',
    access: 'documentTypes',
    resource: 'employee.documentType',
    path: 'employee-document-types',
  },
  {
    page: 'document-types/location',
    access: 'documentTypes',
    resource: 'location.documentType',
    path: 'location-document-types',
  },
  {
    page: 'payroll/salary-components',
    access: 'payroll',
    resource: 'employee.salaryComponent',
    path: 'employee-salary-components',
  },
  {
    page: 'medical-insurance',
    access: 'medicalInsuranceSetup',
    resource: 'employee.insuranceProvider',
    path: 'insurance-provider',
  },
  ...(
    [
      ['customers-masterlist', 'customersMasterlist'],
      ['job-titles-masterlist', 'jobTitleMasterlist'],
      ['documents-masterlist', 'documentsMasterlist'],
      ['field-locations-masterlist', 'fieldLocationsMasterlist'],
    ] as const
  ).map(([page, access]) => ({
    page,
    access,
    resource: 'fieldDefinition.details',
    path: 'data-entity-type-field-definitions',
    more: { type: 'text', isShown: true, isAssigned: true, options: [] },
    edit: EDIT,
  })),
  {
    page: 'location-resource-types',
    access: 'locationResourceTypes',
    resource: 'location.resourceType',
    path: 'location-resource-types',
  },
  {
    page: 'leaves/leave-types',
    access: 'leave',
    resource: 'leave.type',
    path: 'leave-types',
    more: { type: 'annual' },
  },
  {
    page: 'commission-and-tips',
    access: 'commissionAndTipsSetup',
    resource: 'commissionTierType',
    path: 'commission-tier-types',
    more: { type: 'percentage' },
  },
  {
    page: 'public-holidays?at=2026',
    access: 'publicHolidays',
    resource: 'publicHoliday',
    path: 'public-holidays',
    more: HOLIDAY,
    edit: ['Edit'],
  },
];

const pages = preparePages();

describe.each(sample('set-up buttons', KINDS, 5))(
  '$resource',
  ({ page, access, resource, path, more = {}, edit = EDIT }) => {
    test.each([
      [['read'], null, []],
      [['read', 'update'], null, edit],
      [['read', 'create', 'delete'], 'add-record', ['Delete']],
      [['create', 'update', 'delete'], null, null],
    ] as const)('%j shows its own buttons and no other', async (actions, add, items) => {
      await pages.open(
        `/system-management/${page}`,
        [`web.access.systemManagement.${access}:read`, ...actions.map((action) => `${resource}:${action}`)],
        { [`GET /api/${path}`]: { data: [{ ...RECORD, ...more }], count: 1 } },
      );
      if (items === null) {
        expect(await screen.findByText('Not available to you')).toBeInTheDocument();
        expect(pages.api().to(`GET /api/${path}`)).toHaveLength(0);
        return;
      }
      const [row] = await screen.findAllByTestId('list-row');
      expect(screen.queryAllByTestId('add-record')).toHaveLength(add === null ? 0 : 1);
      const menu = () => row?.querySelector('button[aria-haspopup=menu]') ?? null;
      if (items.length === 0) {
        expect(menu()).toBeNull();
        return;
      }
      await waitFor(() => expect(menu()).not.toBeNull());
      await act(async () => void fireEvent.click(menu() as Element));
      await waitFor(() =>
        expect(
          screen
            .getAllByRole('menuitem')
            .map(({ firstElementChild, textContent }) =>
              (firstElementChild ? textContent : '').replace(/Already (first|last)$/, ''),
            ),
        ).toEqual(items),
      );
    });

    test.runIf(edit.includes('Move up')).each([
      [['read', 'create', 'delete'], false],
      [['read', 'update'], true],
    ] as const)('%j moves a record by Alt and arrow keys: %s', async (actions, mayMove) => {
      const order = `POST /api/${path}/order`;
      const other = { ...RECORD, ...more, id: RECORD.id.replace('aa', 'ab'), name: 'Second', order: 2 };
      await pages.open(
        `/system-management/${page}`,
        [`web.access.systemManagement.${access}:read`, ...actions.map((action) => `${resource}:${action}`)],
        {
          [`GET /api/${path}`]: { data: [{ ...RECORD, ...more }, other], count: 2 },
          [order]: { isOrdered: true },
        },
      );
      const [row] = await screen.findAllByTestId('list-row');
      const press = { key: 'ArrowDown', altKey: true, bubbles: true };
      let isLeftAlone = true;
      await act(async () => void (isLeftAlone = fireEvent.keyDown(row as Element, press)));
      expect(isLeftAlone).toBe(!mayMove);
      await waitFor(() => expect(pages.api().to(order)).toHaveLength(mayMove ? 1 : 0));
    });
  },
);
