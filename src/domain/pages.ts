import type { TenantModule } from './modules.ts';
import type { PageAccess } from './permissions.ts';

/** The nine sections in menu order (A§2). */
export const SECTION_IDS = [
  'dashboard',
  'hr',
  'customer-management',
  'operations',
  'finance',
  'payroll-management',
  'communication-hub',
  'inventory',
  'system-management',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** The three lists of System Management, in order (A§2). */
export const SYSTEM_LISTS = ['access', 'masterlists', 'setup'] as const;
export type SystemList = (typeof SYSTEM_LISTS)[number];

interface Declared {
  readonly id: string;
  /** Below its section; parameters as `:id`. */
  readonly path: `/${SectionId}/${string}`;
  readonly access: PageAccess;
  /** The module the tenant needs (A§6); without one the page is always enabled (D76). */
  readonly module?: TenantModule;
  /** Implemented in this version. Other pages say so when opened, and are not linked anywhere. */
  readonly isBuilt?: true;
  /** The page it belongs to in the menu: a detail to its list. */
  readonly under?: string;
  readonly list?: SystemList;
}

/** Every page of the specification (A§2), in section and page order. */
const DECLARED = [
  { id: 'employees', path: '/hr/employees', access: 'web.access.hr.employees', isBuilt: true },
  { id: 'employee', path: '/hr/employees/:id', access: 'web.access.hr.employees', under: 'employees', isBuilt: true },
  { id: 'leave', path: '/hr/leave', access: 'web.access.hr.leaveManagement', module: 'hr.leaves', isBuilt: true },

  {
    id: 'customers',
    path: '/customer-management/customers',
    access: 'web.access.customerManagement.customers',
    module: 'customer-management',
    isBuilt: true,
  },

  { id: 'schedule', path: '/operations/schedule', access: 'web.access.operations.schedule', isBuilt: true },
  {
    id: 'location-schedule',
    path: '/operations/schedule/:id',
    access: 'web.access.operations.schedule',
    under: 'schedule',
    isBuilt: true,
  },
  {
    id: 'daily-operations',
    path: '/operations/daily-operations',
    access: 'web.access.operations.dailyOperations',
    isBuilt: true,
  },
  {
    id: 'maintenance-management',
    path: '/operations/maintenance-management',
    access: 'web.access.operations.maintenanceAndLogistics',
    module: 'operations.maintenance-and-logistics',
    isBuilt: true,
  },
  { id: 'locations', path: '/operations/locations', access: 'web.access.operations.locations', isBuilt: true },
  {
    id: 'location',
    path: '/operations/locations/:id',
    access: 'web.access.operations.locations',
    under: 'locations',
    isBuilt: true,
  },

  {
    id: 'till-banking-reports',
    path: '/finance/till-banking-reports',
    access: 'web.access.finance.tillBankingReports',
    module: 'finance.banking-reports',
    isBuilt: true,
  },
  {
    id: 'commissions-and-tips',
    path: '/finance/commissions-and-tips',
    access: 'web.access.finance.commissionsAndTips',
    module: 'finance.commissions-and-tips',
    isBuilt: true,
  },
  {
    id: 'assets',
    path: '/finance/assets',
    access: 'web.access.finance.assets',
    module: 'finance.assets',
    isBuilt: true,
  },
  {
    id: 'asset',
    path: '/finance/assets/:id',
    access: 'web.access.finance.assets',
    module: 'finance.assets',
    under: 'assets',
    isBuilt: true,
  },
  {
    id: 'device-changes',
    path: '/finance/device-changes',
    access: 'web.access.finance.assets',
    module: 'finance.assets',
    isBuilt: true,
  },

  {
    id: 'offboarding',
    path: '/payroll-management/offboarding',
    access: 'web.access.payroll.offboarding',
    isBuilt: true,
  },
  {
    id: 'settlement',
    path: '/payroll-management/offboarding/:id',
    access: 'web.access.payroll.offboarding',
    under: 'offboarding',
    isBuilt: true,
  },

  {
    id: 'social-media-content',
    path: '/communication-hub/social-media-content',
    access: 'web.access.communicationHub.socialMediaContent',
    module: 'communication-hub.social-media-content',
    isBuilt: true,
  },
  {
    id: 'newsletters',
    path: '/communication-hub/newsletters',
    access: 'web.access.communicationHub.newsletters',
    module: 'communication-hub.newsletter',
    isBuilt: true,
  },

  {
    id: 'inventory-management',
    path: '/inventory/inventory-management',
    access: 'web.access.inventory.inventoryManagement',
    module: 'inventory.inventory-management',
    isBuilt: true,
  },

  {
    id: 'roles-and-permissions',
    path: '/system-management/roles-and-permissions',
    access: 'web.access.systemManagement.rolesAndPermissions',
    list: 'access',
    isBuilt: true,
  },
  {
    id: 'location-resource-types',
    path: '/system-management/location-resource-types',
    access: 'web.access.systemManagement.locationResourceTypes',
    list: 'access',
    isBuilt: true,
  },
  {
    id: 'customers-masterlist',
    path: '/system-management/customers-masterlist',
    access: 'web.access.systemManagement.customersMasterlist',
    module: 'customer-management',
    list: 'masterlists',
    isBuilt: true,
  },
  {
    id: 'job-titles-masterlist',
    path: '/system-management/job-titles-masterlist',
    access: 'web.access.systemManagement.jobTitleMasterlist',
    list: 'masterlists',
    isBuilt: true,
  },
  {
    id: 'documents-masterlist',
    path: '/system-management/documents-masterlist',
    access: 'web.access.systemManagement.documentsMasterlist',
    list: 'masterlists',
    isBuilt: true,
  },
  {
    id: 'field-locations-masterlist',
    path: '/system-management/field-locations-masterlist',
    access: 'web.access.systemManagement.fieldLocationsMasterlist',
    list: 'masterlists',
    isBuilt: true,
  },
  {
    id: 'leave-setup',
    path: '/system-management/leaves/setup',
    access: 'web.access.systemManagement.leave',
    module: 'hr.leaves',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'leave-selection',
    path: '/system-management/leaves/setup/selection',
    access: 'web.access.systemManagement.leave',
    module: 'hr.leaves',
    under: 'leave-setup',
    isBuilt: true,
  },
  {
    id: 'leave-types',
    path: '/system-management/leaves/leave-types',
    access: 'web.access.systemManagement.leave',
    module: 'hr.leaves',
    under: 'leave-setup',
    isBuilt: true,
  },
  {
    id: 'leave-import',
    path: '/system-management/leaves/import-data',
    access: 'web.access.systemManagement.leave',
    module: 'hr.leaves',
    under: 'leave-setup',
    isBuilt: true,
  },
  {
    id: 'commission-setup',
    path: '/system-management/commission-and-tips',
    access: 'web.access.systemManagement.commissionAndTipsSetup',
    module: 'finance.commissions-and-tips',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'medical-insurance',
    path: '/system-management/medical-insurance',
    access: 'web.access.systemManagement.medicalInsuranceSetup',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'approval-processes',
    path: '/system-management/approval-processes',
    access: 'web.access.systemManagement.approvalProcesses',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'approval-process',
    path: '/system-management/approval-processes/:id',
    access: 'web.access.systemManagement.approvalProcesses',
    under: 'approval-processes',
    isBuilt: true,
  },
  {
    id: 'public-holidays',
    path: '/system-management/public-holidays',
    access: 'web.access.systemManagement.publicHolidays',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'brand-settings',
    path: '/system-management/brand-settings',
    access: 'web.access.systemManagement.brandSettings',
    module: 'tenant-settings.brand-settings',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'job-titles',
    path: '/system-management/job-titles',
    access: 'web.access.systemManagement.jobTitles',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'notification-settings',
    path: '/system-management/notification-settings',
    access: 'web.access.systemManagement.notificationSettings',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'contract-types',
    path: '/system-management/contract-types',
    access: 'web.access.systemManagement.contractTypes',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'employment-types',
    path: '/system-management/contract-types/employment',
    access: 'web.access.systemManagement.contractTypes',
    under: 'contract-types',
    isBuilt: true,
  },
  {
    id: 'employee-document-types',
    path: '/system-management/document-types/employee',
    access: 'web.access.systemManagement.documentTypes',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'location-document-types',
    path: '/system-management/document-types/location',
    access: 'web.access.systemManagement.documentTypes',
    under: 'employee-document-types',
    isBuilt: true,
  },
  {
    id: 'salary-components',
    path: '/system-management/payroll/salary-components',
    access: 'web.access.systemManagement.payroll',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'app-behavior',
    path: '/system-management/app-behavior',
    access: 'web.access.systemManagement.appBehavior',
    list: 'setup',
    isBuilt: true,
  },
  {
    id: 'asset-types',
    path: '/system-management/asset-types',
    access: 'web.access.systemManagement.assetTypes',
    module: 'finance.assets',
    list: 'setup',
    isBuilt: true,
  },
] as const satisfies readonly Declared[];

export type PageId = (typeof DECLARED)[number]['id'];
/** Implemented pages: the compiler requires a component for each. */
export type BuiltPageId = Extract<(typeof DECLARED)[number], { readonly isBuilt: true }>['id'];

/** A page of the web panel as plain data, read by menu, router, tiles and the tests that visit every page. */
export interface WebPage {
  readonly id: PageId;
  readonly path: string;
  readonly section: SectionId;
  readonly access: PageAccess;
  readonly module: TenantModule | null;
  readonly isBuilt: boolean;
  readonly under: PageId | null;
  readonly list: SystemList | null;
}

export const WEB_PAGES: readonly WebPage[] = DECLARED.map((page: Declared) => ({
  id: page.id as PageId,
  path: page.path,
  section: page.path.split('/')[1] as SectionId,
  access: page.access,
  module: page.module ?? null,
  isBuilt: page.isBuilt ?? false,
  under: (page.under ?? null) as PageId | null,
  list: page.list ?? null,
}));

const BY_ID = new Map(WEB_PAGES.map((page) => [page.id, page]));

/** Returns a page by id. */
export function webPage(id: PageId): WebPage {
  const page = BY_ID.get(id);
  if (!page) throw new Error(`no page is called ${id}`);
  return page;
}
