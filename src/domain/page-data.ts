import type { PageAccess, Permissions, Resource } from './permissions.ts';

/**
 * Data of each page and profile tab: at least one must be readable, or the page is empty (A§6). Pages with data that
 * everyone signed in may read are not listed.
 */
export const PAGE_DATA = {
  'web.access.hr.employees': ['employee.details'],
  'web.access.hr.employees.workDetails': ['employee.details'],
  'web.access.hr.employees.contractDetails': ['employee.contract'],
  'web.access.hr.employees.leave': ['leave.details'],
  'web.access.hr.employees.documents': ['employee.document'],
  'web.access.hr.employees.salary': ['employee.salary'],
  'web.access.hr.employees.medicalInsurance': ['employee.medicalInsurance'],
  'web.access.hr.employees.commissionsAndTips': ['commission.payout'],
  'web.access.hr.employees.assets': ['asset.details'],
  'web.access.hr.leaveManagement': ['leave.details'],
  'web.access.customerManagement.customers': ['customer.details'],
  'web.access.operations.dailyOperations': ['schedule.attendance'],
  'web.access.operations.maintenanceAndLogistics': ['maintenanceAndOperations.details'],
  'web.access.operations.locations': ['location.details'],
  'web.access.operations.schedule': ['schedule.details'],
  'web.access.finance.tillBankingReports': ['dayBanking'],
  'web.access.finance.commissionsAndTips': ['commission.payout', 'commission.details', 'tip'],
  'web.access.finance.assets': ['asset.details'],
  'web.access.payroll.offboarding': ['offboarding.details'],
  'web.access.communicationHub.socialMediaContent': ['socialMediaContent.details'],
  'web.access.communicationHub.newsletters': ['communicationTemplate.details'],
  'web.access.systemManagement.rolesAndPermissions': ['user.role', 'user.profile', 'user.details'],
  'web.access.systemManagement.locationResourceTypes': ['location.resourceType'],
  'web.access.systemManagement.leave': ['leave.type'],
  'web.access.systemManagement.commissionAndTipsSetup': ['commissionTierType'],
  'web.access.systemManagement.medicalInsuranceSetup': ['employee.insuranceProvider', 'employee.networkType'],
  'web.access.systemManagement.approvalProcesses': ['approvalProcess.template'],
  'web.access.systemManagement.publicHolidays': ['publicHoliday'],
  'web.access.systemManagement.jobTitles': ['employee.jobTitle'],
  'web.access.systemManagement.customersMasterlist': ['fieldDefinition.details'],
  'web.access.systemManagement.jobTitleMasterlist': ['fieldDefinition.details'],
  'web.access.systemManagement.documentsMasterlist': ['fieldDefinition.details'],
  'web.access.systemManagement.fieldLocationsMasterlist': ['fieldDefinition.details'],
  'web.access.systemManagement.contractTypes': ['employee.contractType', 'employee.employmentType'],
  'web.access.systemManagement.documentTypes': ['employee.documentType', 'location.documentType'],
  'web.access.systemManagement.payroll': ['employee.salaryComponent'],
  'web.access.systemManagement.assetTypes': ['asset.type'],
} as const satisfies Partial<Record<PageAccess, readonly Resource[]>>;

export interface EmptyPage {
  readonly page: PageAccess;
  /** Any one of these is enough. */
  readonly needs: readonly Resource[];
}

const PAGES = Object.entries(PAGE_DATA) as readonly (readonly [PageAccess, readonly Resource[]])[];

/** Returns pages a person with these rights could open but would find empty. */
export const emptyPages = (held: Permissions): readonly EmptyPage[] => {
  const reads = (resource: Resource): boolean => held.has({ resource, action: 'read' });
  return PAGES.flatMap(([page, needs]) => (reads(page) && !needs.some(reads) ? [{ page, needs }] : []));
};

/** Returns data readable with these rights but not shown by any page of the web panel. */
export const unshownData = (held: Permissions): readonly Resource[] => {
  const reads = (resource: Resource): boolean => held.has({ resource, action: 'read' });
  const data = [...new Set(PAGES.flatMap(([, needs]) => needs))];
  return data.filter(
    (resource) => reads(resource) && !PAGES.some(([page, needs]) => needs.includes(resource) && reads(page)),
  );
};
