import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WEB_PAGES } from '#domain/pages.ts';
import { ok, problem } from '#client/testing/stub-api.ts';
import { waiting } from '../stale-writes/requests.rows.ts';
import { preparePages } from './open-page.tsx';
import { sample } from '../testing/sampling.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';
const access = (page: string): string => `web.access.${page}:read`;
type Row = readonly [list: string, at: string, rights: readonly string[], led: Led];
const setUp = (path: string, page: string, resource: string, endpoint: string): Row => [
  `set-up: ${path}`,
  `/system-management/${path}`,
  [access(`systemManagement.${page}`), `${resource}:read`, `${resource}:update`],
  { reads: `GET /api/${endpoint}/${ID}` },
];

/** What an address with `open` shows: the record's page, or its detail beside the list. */
type Led = { readonly to: string } | { readonly reads: string };

/** Every list of records, its address, and the expected target of a record link (A§9). */
const LISTS: readonly Row[] = [
  ['employees', '/hr/employees', [access('hr.employees'), 'employee.details:read'], { to: `/hr/employees/${ID}` }],
  [
    'leave requests',
    '/hr/leave',
    [access('hr.leaveManagement'), 'leave.details:read'],
    { reads: `GET /api/leaves/${ID}` },
  ],
  [
    'locations',
    '/operations/locations',
    [access('operations.locations'), 'location.details:read'],
    { to: `/operations/locations/${ID}` },
  ],
  [
    'daily operations',
    '/operations/daily-operations',
    [access('operations.dailyOperations'), 'schedule.attendance:read'],
    { reads: 'GET /api/daily-operations' },
  ],
  [
    'till reports',
    '/finance/till-banking-reports',
    [access('finance.tillBankingReports'), 'dayBanking:read'],
    { reads: `GET /api/day-bankings/${ID}` },
  ],
  ['assets', '/finance/assets', [access('finance.assets'), 'asset.details:read'], { to: `/finance/assets/${ID}` }],
  [
    'device changes',
    '/finance/device-changes',
    [access('finance.assets'), 'asset.details:read'],
    { reads: `GET /api/device-changes/${ID}` },
  ],
  [
    'settlements',
    '/payroll-management/offboarding',
    [access('payroll.offboarding'), 'offboarding.details:read'],
    { to: `/payroll-management/offboarding/${ID}` },
  ],
  [
    'newsletters',
    '/communication-hub/newsletters',
    [access('communicationHub.newsletters'), 'communicationTemplate.details:read'],
    { reads: `GET /api/communication-templates/${ID}` },
  ],
  [
    'customers',
    '/customer-management/customers',
    [access('customerManagement.customers'), 'customer.details:read'],
    { reads: `GET /api/customers/${ID}` },
  ],
  [
    'client companies',
    '/customer-management/customers?tab=companies',
    [access('customerManagement.customers'), 'clientCompany.details:read'],
    { reads: `GET /api/client-companies/${ID}` },
  ],
  [
    'roles',
    '/system-management/roles-and-permissions',
    [access('systemManagement.rolesAndPermissions'), 'user.role:read'],
    { reads: `GET /api/user-roles/${ID}` },
  ],
  [
    'profiles',
    '/system-management/roles-and-permissions?tab=profiles',
    [access('systemManagement.rolesAndPermissions'), 'user.profile:read'],
    { reads: `GET /api/user-profiles/${ID}` },
  ],
  [
    'users',
    '/system-management/roles-and-permissions?tab=users',
    [access('systemManagement.rolesAndPermissions'), 'user.details:read'],
    { reads: `GET /api/users/${ID}` },
  ],
  [
    'public holidays',
    '/system-management/public-holidays',
    [access('systemManagement.publicHolidays'), 'publicHoliday:read', 'publicHoliday:update'],
    { reads: `GET /api/public-holidays/${ID}` },
  ],
  setUp('location-resource-types', 'locationResourceTypes', 'location.resourceType', 'location-resource-types'),
  setUp('leaves/leave-types', 'leave', 'leave.type', 'leave-types'),
  setUp('commission-and-tips', 'commissionAndTipsSetup', 'commissionTierType', 'commission-tier-types'),
  setUp('medical-insurance', 'medicalInsuranceSetup', 'employee.insuranceProvider', 'insurance-provider'),
  ...(
    [
      ['customers-masterlist', 'customersMasterlist'],
      ['job-titles-masterlist', 'jobTitleMasterlist'],
      ['documents-masterlist', 'documentsMasterlist'],
      ['field-locations-masterlist', 'fieldLocationsMasterlist'],
    ] as const
  ).map(([page, access]) => setUp(page, access, 'fieldDefinition.details', 'data-entity-type-field-definitions')),
  setUp('job-titles', 'jobTitles', 'employee.jobTitle', 'job-titles'),
  setUp('contract-types/employment', 'contractTypes', 'employee.employmentType', 'employment-types'),
  setUp('contract-types', 'contractTypes', 'employee.contractType', 'contract-types'),
  setUp('document-types/employee', 'documentTypes', 'employee.documentType', 'employee-document-types'),
  setUp('document-types/location', 'documentTypes', 'location.documentType', 'location-document-types'),
  setUp('payroll/salary-components', 'payroll', 'employee.salaryComponent', 'employee-salary-components'),
];

/** Lists without links to a record: their rows open a page of their own. */
const LATER = ['schedule'];

const pages = preparePages();

test.each(sample('opened records', LISTS, 6))('a link to a record among %s opens it', async (_, at, rights, led) => {
  await pages.open(`${at}${at.includes('?') ? '&' : '?'}open=${ID}`, rights, {
    'GET /api/*/*': (request) => (request.path.endsWith(ID) ? problem(404, 'not-found') : ok({ data: [], count: 0 })),
  });
  await waitFor(() => {
    if ('to' in led) expect(location.pathname + location.search).toBe(led.to);
    else expect(pages.api().to(led.reads)).not.toHaveLength(0);
  });
});

test('a link to a pending request opens it (A§9)', async () => {
  await pages.open(waiting.at, waiting.rights, waiting.reads(waiting.before));
  await waitFor(() => expect(document.querySelector('[data-testid=waiting-detail]')).not.toBeNull());
});

test('an invalid id opens nothing, and the list stays (A§9)', async () => {
  await pages.open('/hr/employees?open=me', [access('hr.employees'), 'employee.details:read']);
  await waitFor(() => expect(pages.api().to('GET /api/employees')).not.toHaveLength(0));
  expect(location.pathname).toBe('/hr/employees');
});

test('every list whose records have pages is covered', () => {
  const withPages = WEB_PAGES.filter(({ path, under }) => under !== undefined && path.endsWith('/:id')).map(
    ({ path }) => path.replace('/:id', ''),
  );
  // An approval process is identified by its kind, not by an id.
  const expected = withPages.filter(
    (path) => !path.endsWith('/approval-processes') && !LATER.some((page) => path.endsWith(`/${page}`)),
  );
  expect(
    LISTS.filter(([, , , led]) => 'to' in led)
      .map(([, at]) => at)
      .toSorted(),
  ).toEqual(expected.toSorted());
});
