import { DELETE, SAVE } from './pressed.ts';
import { CONFIRM_AGAIN, FASTER, id, KEPT, list, TAKEN, type StaleWrite } from './stale-write.ts';

const rights = (page: string, ...resources: readonly string[]): readonly string[] => [
  `web.access.systemManagement.${page}:read`,
  ...resources.flatMap((resource) => ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`)),
];
const DELETE_ITEM = ['[role=menuitem]', 'Delete'] as const;

interface Kind {
  readonly name: string;
  readonly path: string;
  readonly page: string;
  readonly right: string;
  readonly resource: string;
  readonly own: object;
  /** The name of the kind in messages. */
  readonly one: string;
}
const KINDS: readonly Kind[] = [
  {
    name: 'a contract type',
    path: '/api/contract-types',
    page: '/system-management/contract-types',
    right: 'contractTypes',
    resource: 'employee.contractType',
    one: 'Contract type',
    own: { code: 'full-time', iconName: null, countryISOs: [] },
  },
  {
    name: 'an employment type',
    path: '/api/employment-types',
    page: '/system-management/contract-types/employment',
    right: 'contractTypes',
    resource: 'employee.employmentType',
    one: 'Employment type',
    own: { type: 'full-time', iconName: null, countryISO: null },
  },
  {
    name: 'a job title',
    path: '/api/job-titles',
    page: '/system-management/job-titles',
    right: 'jobTitles',
    resource: 'employee.jobTitle',
    one: 'Job title',
    own: { description: null },
  },
  {
    name: 'an employee document type',
    path: '/api/employee-document-types',
    page: '/system-management/document-types/employee',
    right: 'documentTypes',
    resource: 'employee.documentType',
    one: 'Document type',
    own: {
      isRequired: false,
      refIdValidation: null,
      expirationDateWarningInMonths: null,
      expirationDateUrgentInMonths: null,
      countryISOs: [],
    },
  },
  {
    name: 'a location document type',
    path: '/api/location-document-types',
    page: '/system-management/document-types/location',
    right: 'documentTypes',
    resource: 'location.documentType',
    one: 'Document type',
    own: {
      isRequired: false,
      refIdValidation: null,
      expirationDateWarningInMonths: null,
      expirationDateUrgentInMonths: null,
      countryISOs: [],
    },
  },
  {
    name: 'a salary component',
    path: '/api/employee-salary-components',
    page: '/system-management/payroll/salary-components',
    right: 'payroll',
    resource: 'employee.salaryComponent',
    one: 'Salary component',
    own: { type: 'basic', countryISOs: [] },
  },
  {
    name: 'an insurance provider',
    path: '/api/insurance-provider',
    page: '/system-management/medical-insurance',
    right: 'medicalInsuranceSetup',
    resource: 'employee.insuranceProvider',
    one: 'Insurance provider',
    own: { url: null },
  },
  {
    name: 'a custom field',
    path: '/api/data-entity-type-field-definitions',
    page: '/system-management/job-titles-masterlist',
    right: 'jobTitleMasterlist',
    resource: 'fieldDefinition.details',
    one: 'Field',
    own: {
      category: 'job-title',
      type: 'text',
      selectorStyle: null,
      isRequired: false,
      isShown: true,
      isAssigned: true,
      options: [],
    },
  },
  {
    name: 'a resource type',
    path: '/api/location-resource-types',
    page: '/system-management/location-resource-types',
    right: 'locationResourceTypes',
    resource: 'location.resourceType',
    one: 'Resource type',
    own: {},
  },
  {
    name: 'a leave type',
    path: '/api/leave-types',
    page: '/system-management/leaves/leave-types',
    right: 'leave',
    resource: 'leave.type',
    one: 'Leave type',
    own: {
      code: 'annual',
      type: 'annual',
      iconName: 'palmtree',
      dayCount: 'calendar',
      excludesHolidays: true,
      needsApproval: true,
      allowNegative: false,
      negativeLimit: null,
      isVisibleOnMobile: true,
      entitlements: [],
      countryISOs: [],
    },
  },
  {
    name: 'a tier type',
    path: '/api/commission-tier-types',
    page: '/system-management/commission-and-tips',
    right: 'commissionAndTipsSetup',
    resource: 'commissionTierType',
    one: 'Tier type',
    own: { type: 'percentage', currency: 'AED', tiersCount: 0 },
  },
];

const record = (own: object) => ({
  id: id(1),
  version: 2,
  name: 'Before',
  nameArabic: null,
  status: 'active',
  order: 1,
  inUse: 0,
  createdAt: '2024-02-01T08:00:00.000Z',
  updatedAt: '2024-02-01T08:00:00.000Z',
  ...own,
});

function ofKind({ name, path, page, right, resource, own, one }: Kind): readonly StaleWrite[] {
  const before = record(own);
  const reads = (kept: object) => ({ [`GET ${path}`]: list(kept), [`GET ${path}/${id(1)}`]: kept });
  const common = { before, reads, rights: rights(right, resource) };
  return [
    {
      ...common,
      name,
      call: `PATCH ${path}/{id}`,
      at: `${page}?open=${id(1)}`,
      theirs: { ...before, version: 9, nameArabic: 'لهم' },
      type: { Name: 'Mine' },
      shows: { 'Arabic name': 'لهم' },
      send: SAVE,
      says: TAKEN,
      again: { version: 9, name: 'Mine', nameArabic: 'لهم' },
    },
    {
      ...common,
      name: `deleting ${name}`,
      call: `DELETE ${path}/{id}`,
      at: page,
      theirs: { ...before, version: 9, name: 'Theirs' },
      open: ['[data-testid=record-menu]', DELETE_ITEM],
      send: DELETE,
      says: `${one} Before couldn't be deleted due to ${FASTER} Try again.`,
      page: 'Delete Theirs?',
      again: { version: '9' },
    },
  ];
}

const PROVIDER = { ...record({ url: null }), id: id(2), name: 'Daman' };
const NETWORK = record({ insuranceProviderId: id(2) });
const network = {
  at: `/system-management/medical-insurance?expanded=${id(2)}`,
  rights: rights('medicalInsuranceSetup', 'employee.insuranceProvider', 'employee.networkType'),
  before: NETWORK,
  reads: (kept: object) => ({
    'GET /api/insurance-provider': list(PROVIDER),
    'GET /api/network-type': list(kept),
    [`GET /api/network-type/${id(1)}`]: kept,
  }),
};
const NESTED_MENU = '[data-testid=nested-record] [data-testid=record-menu]';
const EXPAND = '[data-testid=list-row] button[aria-expanded=false]:not([aria-haspopup])';

const STYLISTS = { ...record({ type: 'percentage', currency: 'AED', tiersCount: 1 }), id: id(3), name: 'Stylists' };
const TIER = {
  id: id(4),
  version: 2,
  commissionTierTypeId: id(3),
  tier: 1,
  netSalesTarget: 100_000,
  payoutPercentage: 5,
};
const tier = {
  at: '/system-management/commission-and-tips',
  rights: rights('commissionAndTipsSetup', 'commissionTierType', 'commissionTier'),
  before: TIER,
  reads: (kept: object) => ({
    'GET /api/commission-tier-types': list(STYLISTS),
    'GET /api/commission-tiers': list(kept),
  }),
};

const FLAG_DAY = {
  id: id(5),
  version: 2,
  name: 'Flag Day',
  nameArabic: null,
  countryISO: 'AE',
  date: '2026-11-03',
  isFixed: true,
};
const holiday = {
  rights: rights('publicHolidays', 'publicHoliday'),
  before: FLAG_DAY,
  reads: (kept: object) => ({ 'GET /api/public-holidays': list(kept), [`GET /api/public-holidays/${id(5)}`]: kept }),
};

/** Setup records (C§3, D57). */
export const SET_UP: readonly StaleWrite[] = [
  ...KINDS.flatMap(ofKind),
  {
    ...network,
    name: 'a network type',
    call: 'PATCH /api/network-type/{id}',
    theirs: { ...NETWORK, version: 9, nameArabic: 'لهم' },
    open: [EXPAND, NESTED_MENU, ['[role=menuitem]', 'Edit']],
    type: { Name: 'Mine' },
    shows: { 'Arabic name': 'لهم' },
    send: SAVE,
    says: TAKEN,
    again: { version: 9, name: 'Mine', nameArabic: 'لهم' },
  },
  {
    ...network,
    name: 'deleting a network type',
    call: 'DELETE /api/network-type/{id}',
    theirs: { ...NETWORK, version: 9, name: 'Theirs' },
    open: [EXPAND, NESTED_MENU, DELETE_ITEM],
    send: DELETE,
    says: `Network type Before couldn't be deleted due to ${FASTER} Try again.`,
    page: 'Delete Theirs?',
    again: { version: '9' },
  },
  {
    ...tier,
    name: 'a tier',
    call: 'PATCH /api/commission-tiers/{id}',
    theirs: { ...TIER, version: 9, payoutPercentage: 7 },
    open: [EXPAND, 'button[aria-label="Edit Tier 1"]'],
    type: { 'Net sales target': '2,000.00' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, netSalesTarget: 200_000, payoutPercentage: 7 },
  },
  {
    ...tier,
    name: 'deleting a tier',
    call: 'DELETE /api/commission-tiers/{id}',
    theirs: { ...TIER, version: 9, payoutPercentage: 7 },
    open: [EXPAND, 'button[aria-label="Delete Tier 1"]'],
    send: DELETE,
    says: CONFIRM_AGAIN,
    page: '7%',
    again: { version: '9' },
  },
  {
    ...holiday,
    name: 'a public holiday',
    call: 'PATCH /api/public-holidays/{id}',
    at: `/system-management/public-holidays?at=2026&open=${id(5)}`,
    theirs: { ...FLAG_DAY, version: 9, date: '2026-11-04' },
    type: { Name: 'National Flag Day' },
    shows: { Date: '04/11/2026' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, name: 'National Flag Day', date: '2026-11-04' },
  },
  {
    ...holiday,
    name: 'deleting a public holiday',
    call: 'DELETE /api/public-holidays/{id}',
    at: '/system-management/public-holidays?at=2026',
    theirs: { ...FLAG_DAY, version: 9 },
    open: ['[data-testid=list-row] button[aria-haspopup=menu]', DELETE_ITEM],
    send: DELETE,
    says: `Public holiday Flag Day couldn't be deleted due to ${FASTER} Try again.`,
    again: { version: '9' },
  },
];
