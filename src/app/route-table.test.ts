import { expect, test } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { SECTION_IDS } from '#domain/pages.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { permissionString } from '#domain/permissions.ts';
import { ROUTES } from './route-table.ts';

test('the sections are in the order of the specification (A§2)', () => {
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

/** Typed in from A§2 (paths), A§6 (permissions and modules), D74, D75 and D76: path, page of web.access, module. */
const SPECIFIED = `
/hr/employees                                   hr.employees                                  -
/hr/employees/:id                               hr.employees                                  -
/hr/leave                                       hr.leaveManagement                            hr.leaves
/customer-management/customers                  customerManagement.customers                  customer-management
/operations/schedule                            operations.schedule                           -
/operations/schedule/:id                        operations.schedule                           -
/operations/daily-operations                    operations.dailyOperations                    -
/operations/maintenance-management              operations.maintenanceAndLogistics            operations.maintenance-and-logistics
/operations/locations                           operations.locations                          -
/operations/locations/:id                       operations.locations                          -
/finance/till-banking-reports                   finance.tillBankingReports                    finance.banking-reports
/finance/commissions-and-tips                   finance.commissionsAndTips                    finance.commissions-and-tips
/finance/assets                                 finance.assets                                finance.assets
/finance/assets/:id                             finance.assets                                finance.assets
/finance/device-changes                         finance.assets                                finance.assets
/payroll-management/offboarding                 payroll.offboarding                           -
/payroll-management/offboarding/:id             payroll.offboarding                           -
/communication-hub/social-media-content         communicationHub.socialMediaContent           communication-hub.social-media-content
/communication-hub/newsletters                  communicationHub.newsletters                  communication-hub.newsletter
/inventory/inventory-management                 inventory.inventoryManagement                 inventory.inventory-management
/system-management/roles-and-permissions        systemManagement.rolesAndPermissions          -
/system-management/location-resource-types      systemManagement.locationResourceTypes        -
/system-management/customers-masterlist         systemManagement.customersMasterlist          customer-management
/system-management/job-titles-masterlist        systemManagement.jobTitleMasterlist           -
/system-management/documents-masterlist         systemManagement.documentsMasterlist          -
/system-management/field-locations-masterlist   systemManagement.fieldLocationsMasterlist     -
/system-management/leaves/setup                 systemManagement.leave                        hr.leaves
/system-management/leaves/setup/selection       systemManagement.leave                        hr.leaves
/system-management/leaves/leave-types           systemManagement.leave                        hr.leaves
/system-management/leaves/import-data           systemManagement.leave                        hr.leaves
/system-management/commission-and-tips          systemManagement.commissionAndTipsSetup       finance.commissions-and-tips
/system-management/medical-insurance            systemManagement.medicalInsuranceSetup        -
/system-management/approval-processes           systemManagement.approvalProcesses            -
/system-management/approval-processes/:id       systemManagement.approvalProcesses            -
/system-management/public-holidays              systemManagement.publicHolidays               -
/system-management/brand-settings               systemManagement.brandSettings                tenant-settings.brand-settings
/system-management/job-titles                   systemManagement.jobTitles                    -
/system-management/notification-settings        systemManagement.notificationSettings         -
/system-management/contract-types               systemManagement.contractTypes                -
/system-management/contract-types/employment    systemManagement.contractTypes                -
/system-management/document-types/employee      systemManagement.documentTypes                -
/system-management/document-types/location      systemManagement.documentTypes                -
/system-management/payroll/salary-components    systemManagement.payroll                      -
/system-management/app-behavior                 systemManagement.appBehavior                  -
/system-management/asset-types                  systemManagement.assetTypes                   finance.assets
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/u).join(' '));

test('the pages are those of the specification, each with its right and module (A§2, A§6, D74, D75, D76)', () => {
  const routes = ROUTES.map(({ path, rights: [right], module }) =>
    [path, right?.resource.replace('web.access.', ''), module ?? '-'].join(' '),
  );
  expect(routes.toSorted()).toEqual(SPECIFIED.toSorted());
});

test('every page is in its section, has its own address, and requires an existing right', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  for (const { path, section, rights, module } of ROUTES) {
    expect(path.startsWith(`/${section}/`)).toBe(true);
    expect(rights.length).toBeGreaterThan(0);
    expect(
      rights.every((right) => EVERYTHING.includes(permissionString(right, 'all')) && right.action === 'read'),
    ).toBe(true);
    if (module !== null) expect(TENANT_MODULES).toContain(module);
  }
});

test('a detail page is under its list, with the same section, right and module (A§2)', () => {
  const details = ROUTES.filter(({ path }) => path.includes(':'));
  expect(details.map(({ path }) => path)).toEqual([
    '/hr/employees/:id',
    '/operations/schedule/:id',
    '/operations/locations/:id',
    '/finance/assets/:id',
    '/payroll-management/offboarding/:id',
    '/system-management/approval-processes/:id',
  ]);
  for (const detail of details) {
    const list = ROUTES.find(({ id }) => id === detail.under);
    expect(`${list?.path}/:id`).toBe(detail.path);
    expect(list).toMatchObject({ section: detail.section, access: detail.access, module: detail.module });
  }
});
