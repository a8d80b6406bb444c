import type { Action, Scope } from './permissions.ts';

/** Grantable actions of one resource by scope. A missing scope or action is a gap: it cannot be granted. */
export type Grantable = Readonly<Partial<Record<Scope, readonly Action[]>>>;

const CRUD = ['create', 'read', 'update', 'delete'] as const;
const MANAGE = ['create', 'update', 'delete'] as const;
const READ = ['read'] as const;

const everywhere = (...actions: readonly Action[]): Grantable => ({ all: actions, team: actions, personal: actions });
const unscoped = (...actions: readonly Action[]): Grantable => ({ all: actions });
/** Readable in every scope, writable by administrators only. */
const readEverywhere = (...written: readonly Action[]): Grantable => ({
  all: [...READ, ...written],
  team: READ,
  personal: READ,
});
const OPEN = unscoped('read');

/**
 * All rights: `resource[.field]` with their grantable scopes and actions (A§6, B§6, C§6). Names from the specification
 * are spelt as there; for resources that it only describes the names are ours.
 */
export const CATALOGUE = {
  'approvalProcess.assignment': everywhere('update'),
  'approvalProcess.step': everywhere('update'),
  'approvalProcess.stepTemplate': unscoped(...CRUD),
  'approvalProcess.template': unscoped('read', 'update'),
  'asset.assignment': everywhere('create', 'read'),
  'asset.details': everywhere(...CRUD),
  'asset.type': unscoped('create', 'read', 'delete'),
  checkEvent: { all: MANAGE, team: MANAGE, personal: ['create', 'update'] },
  'checkEvent.note': { personal: ['update'] },
  'clientCompany.details': unscoped('create', 'read'),
  'commission.details': everywhere('read'),
  'commission.payout': everywhere('read'),
  'commission.payoutRecalculate': unscoped('create', 'update'),
  commissionTier: unscoped(...CRUD),
  commissionTierType: unscoped(...CRUD),
  'commissionTierType.assignment': { all: ['read', 'create', 'delete'], team: READ, personal: READ },
  'communicationTemplate.details': unscoped(...CRUD),
  'customer.details': unscoped('create', 'read'),
  dayBanking: { all: CRUD, team: READ, personal: ['read', 'delete'] },
  'employee.address': everywhere('read', 'update'),
  'employee.bankInformation': { all: CRUD, team: CRUD, personal: ['read', 'update', 'delete'] },
  'employee.contact': everywhere('read', 'update'),
  'employee.contract': everywhere(...CRUD),
  'employee.contractType': unscoped(...CRUD),
  'employee.details': { all: CRUD, team: CRUD, personal: ['read', 'update'] },
  'employee.document': everywhere(...CRUD),
  'employee.documentType': unscoped(...CRUD),
  'employee.employmentType': unscoped(...CRUD),
  'employee.insuranceProvider': unscoped(...CRUD),
  'employee.jobTitle': unscoped(...CRUD),
  'employee.medicalInsurance': everywhere(...CRUD),
  'employee.networkType': unscoped(...CRUD),
  'employee.salary': everywhere(...CRUD),
  'employee.salaryComponent': unscoped(...CRUD),
  'fieldDefinition.details': unscoped(...CRUD),
  'fieldLocation.details': everywhere(...CRUD),
  'leave.balance': everywhere('read', 'update'),
  'leave.balanceInitial': readEverywhere(...MANAGE),
  'leave.carryOver': readEverywhere(...MANAGE),
  'leave.details': everywhere('create', 'read', 'update'),
  'leave.import': unscoped('create'),
  'leave.type': { all: CRUD, team: READ, personal: READ },
  'location.cashRegistrySetup': everywhere(...CRUD),
  'location.details': everywhere(...CRUD),
  'location.document': everywhere(...CRUD),
  'location.documentType': unscoped(...CRUD),
  'location.exceptionTime': everywhere(...CRUD),
  'location.openTime': everywhere(...CRUD),
  'location.resource': everywhere(...CRUD),
  'location.resourceType': unscoped(...CRUD),
  'maintenanceAndOperations.details': unscoped('create', 'read', 'delete'),
  'offboarding.details': everywhere(...CRUD),
  publicHoliday: unscoped(...CRUD),
  report: OPEN,
  'savedView.shared': unscoped('create'),
  'schedule.attendance': { all: READ, team: READ },
  'schedule.details': { all: CRUD, team: CRUD, personal: READ },
  'schedule.pattern': { all: CRUD, team: CRUD, personal: READ },
  'socialMediaContent.comment': unscoped(...CRUD),
  'socialMediaContent.details': everywhere(...CRUD),
  'socialMediaContent.favorite': unscoped('create', 'delete'),
  'tenantSettings.appBehavior': unscoped(...MANAGE),
  'tenantSettings.brandingColors': unscoped(...MANAGE),
  'tenantSettings.brandingColorsLeaves': unscoped(...MANAGE),
  'tenantSettings.employeeAppAndroid': unscoped(...MANAGE),
  'tenantSettings.employeeAppIos': unscoped(...MANAGE),
  'tenantSettings.notifications': unscoped(...MANAGE),
  'tenantSettings.resources': unscoped(...MANAGE),
  tip: everywhere('read'),
  'user.details': everywhere('read', 'update'),
  'user.profile': unscoped(...CRUD),
  'user.role': unscoped(...CRUD),
  'user.status': unscoped('read', 'update'),
  'workflow.target': unscoped('update'),
  'web.access': OPEN,
  'web.access.login': OPEN,
  'web.access.workflows': OPEN,
  // Pages: web.access.{area}.{page}, spelt as in A§6, including misspellings (D75); the masterlist without one has its
  // own (D74).
  'web.access.hr.employees': OPEN,
  'web.access.hr.employees.leave': OPEN,
  'web.access.hr.employees.salary': OPEN,
  'web.access.hr.employees.commissionsAndTips': OPEN,
  'web.access.hr.employees.contractDetails': OPEN,
  'web.access.hr.employees.permission': OPEN,
  'web.access.hr.employees.workDetails': OPEN,
  'web.access.hr.employees.medicalInsurance': OPEN,
  'web.access.hr.employees.documents': OPEN,
  'web.access.hr.employees.assets': OPEN,
  'web.access.hr.leaveManagement': OPEN,
  'web.access.customerManagement.customers': OPEN,
  'web.access.operations.schedule': OPEN,
  'web.access.operations.dailyOperations': OPEN,
  'web.access.operations.maintenanceAndLogistics': OPEN,
  'web.access.operations.locations': OPEN,
  'web.access.finance.tillBankingReports': OPEN,
  'web.access.finance.commissionsAndTips': OPEN,
  'web.access.finance.assets': OPEN,
  'web.access.payroll.offboarding': OPEN,
  'web.access.communicationHub.socialMediaContent': OPEN,
  'web.access.communicationHub.newsletters': OPEN,
  'web.access.inventory.inventoryManagement': OPEN,
  'web.access.systemManagement.rolesAndPermissions': OPEN,
  'web.access.systemManagement.locationResourceTypes': OPEN,
  'web.access.systemManagement.customersMasterlist': OPEN,
  'web.access.systemManagement.jobTitleMasterlist': OPEN,
  'web.access.systemManagement.documentsMasterlist': OPEN,
  'web.access.systemManagement.fieldLocationsMasterlist': OPEN,
  'web.access.systemManagement.contractTypes': OPEN,
  'web.access.systemManagement.jobTitles': OPEN,
  'web.access.systemManagement.documentTypes': OPEN,
  'web.access.systemManagement.medicalInsuranceSetup': OPEN,
  'web.access.systemManagement.publicHolidays': OPEN,
  'web.access.systemManagement.approvalProcesses': OPEN,
  'web.access.systemManagement.notificationSettings': OPEN,
  'web.access.systemManagement.leave': OPEN,
  'web.access.systemManagement.commissionAndTipsSetup': OPEN,
  'web.access.systemManagement.brandSettings': OPEN,
  'web.access.systemManagement.payroll': OPEN,
  'web.access.systemManagement.appBehavior': OPEN,
  'web.access.systemManagement.assetTypes': OPEN,
  // Parts of the brand page (C§6).
  'web.access.systemManagement.brandSettings.brandingColors': OPEN,
  'web.access.systemManagement.brandSettings.brandingColorsLeaves': OPEN,
  'web.access.systemManagement.brandSettings.employeeAppAndroid': OPEN,
  'web.access.systemManagement.brandSettings.employeeAppIos': OPEN,
  'web.access.systemManagement.brandSettings.resources': OPEN,
  // The employee app and the branch app, by section (C§6).
  'mobile.access.login': OPEN,
  'mobile.access.loginWithPin': OPEN,
  'mobile.access.employeeApp.socialMediaContent': OPEN,
  'mobile.access.employeeApp.companyContact': OPEN,
  'mobile.access.employeeApp.myDesk': OPEN,
  'mobile.access.employeeApp.commissionsAndTips': OPEN,
  'mobile.access.employeeApp.assets': OPEN,
  'mobile.access.branchApp.reports.opening': OPEN,
  'mobile.access.branchApp.reports.closing': OPEN,
  'mobile.access.branchApp.reports.handover': OPEN,
  'mobile.access.branchApp.schedule': OPEN,
  'mobile.access.branchApp.maintenanceAndLogistics': OPEN,
  'mobile.access.branchApp.documents': OPEN,
} satisfies Record<string, Grantable>;

export type Resource = keyof typeof CATALOGUE;

const SCOPE_SUFFIX: Readonly<Record<Scope, string>> = { all: '', team: ':team', personal: ':personal' };

/** Every grantable permission string, in catalogue order. */
export const GRANTABLE: readonly string[] = Object.entries(CATALOGUE as Record<string, Grantable>).flatMap(
  ([resource, scopes]) =>
    (Object.keys(scopes) as Scope[]).flatMap((scope) =>
      (scopes[scope] ?? []).map((action) => `${resource}:${action}${SCOPE_SUFFIX[scope]}`),
    ),
);

/** Every right in its widest grantable scope: what an administrator holds. */
export const EVERYTHING: readonly string[] = Object.entries(CATALOGUE as Record<string, Grantable>).flatMap(
  ([resource, scopes]) => {
    const widest = (['all', 'team', 'personal'] as const).find((scope) => scopes[scope]);
    return widest ? (scopes[widest] ?? []).map((action) => `${resource}:${action}${SCOPE_SUFFIX[widest]}`) : [];
  },
);

/**
 * Rights of the specification that nothing asks for, and why. The matrix does not offer them; a role that has one keeps
 * it. `tests/contract/rights-in-use.test.ts` fails for any other right without effect.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'approvalProcess.stepTemplate:read': 'Steps are read with their process.',
  'checkEvent:delete': 'Check events are corrected and stay in the history.',
  'checkEvent.note:update': 'The note of a check event is written with it.',
  'employee.details:delete': 'People are archived; their records stay.',
  'fieldLocation.details:delete': 'Field locations become inactive; shifts refer to them.',
  'leave.details:update': 'A leave is canceled and requested again; HR corrects its days with the right on balances.',
  'location.details:delete': 'Locations become inactive; their records stay.',
  'schedule.pattern:update': 'A pattern ends and another one begins.',
  'socialMediaContent.details:update': 'A picture is added and deleted; it has nothing to edit.',
};

/** Combinations that look forgotten, and why they do not exist (C§6, D35). */
export const GAPS: readonly { readonly string: string; readonly why: { readonly en: string; readonly ar: string } }[] =
  [
    {
      string: 'employee.bankInformation:create:personal',
      why: {
        en: 'HR adds a person’s first bank account.',
        ar: 'يضيف قسم الموارد البشرية أول حساب مصرفي للموظف.',
      },
    },
    {
      string: 'employee.details:create:personal',
      why: { en: 'People can’t hire themselves.', ar: 'لا يمكن لأحد أن يوظّف نفسه.' },
    },
    {
      string: 'dayBanking:create:personal',
      why: {
        en: 'It is granted for all. Receptionists can still only count the tills of their locations.',
        ar: 'تُمنح للكل. ومع ذلك لا يعدّ موظفو الاستقبال إلا صناديق مواقعهم.',
      },
    },
    {
      string: 'schedule.attendance:read:personal',
      why: { en: 'It is granted for the team or for all.', ar: 'تُمنح للفريق أو للكل.' },
    },
    {
      string: 'schedule.details:update:personal',
      why: { en: 'People read their own schedule. They don’t change it.', ar: 'يقرأ الموظفون جدولهم ولا يعدّلونه.' },
    },
    {
      string: 'checkEvent:delete:personal',
      why: { en: 'People can’t delete their own check-ins.', ar: 'لا يمكن للموظفين حذف تسجيلات حضورهم.' },
    },
  ];
