import { permissionString, type Action, type PageAccess, type Resource, type Scope } from '#domain/permissions.ts';

type Grant = readonly [resource: Resource, actions: readonly Action[], scope?: Scope];

const strings = (grants: readonly Grant[]): readonly string[] =>
  grants.flatMap(([resource, actions, scope = 'all']) =>
    actions.map((action) => permissionString({ resource, action }, scope)),
  );

type PageOf<Access> = Access extends `web.access.${infer Page}` ? Page : never;
const pages = (...names: readonly PageOf<PageAccess>[]): readonly Grant[] =>
  names.map((name): Grant => [`web.access.${name}`, ['read']]);

/** Sales, tips, payouts and tiers. */
const readsCommissions = (scope: Scope): readonly Grant[] =>
  (['commission.payout', 'commission.details', 'tip', 'commissionTierType.assignment'] as const).map(
    (resource): Grant => [resource, ['read'], scope],
  );

const WEB: readonly Grant[] = [
  ['web.access', ['read']],
  ['web.access.login', ['read']],
  ...pages('hr.leaveManagement'),
];
/** The employee app, with password and with PIN, and all its sections (C§6). */
const EMPLOYEE_APP: readonly Grant[] = (
  [
    'mobile.access.login',
    'mobile.access.loginWithPin',
    'mobile.access.employeeApp.socialMediaContent',
    'mobile.access.employeeApp.companyContact',
    'mobile.access.employeeApp.myDesk',
    'mobile.access.employeeApp.commissionsAndTips',
    'mobile.access.employeeApp.assets',
  ] as const
).map((resource): Grant => [resource, ['read']]);
/** The devices of a branch (C§6). */
const BRANCH_APP: readonly Grant[] = (
  [
    'mobile.access.branchApp.reports.opening',
    'mobile.access.branchApp.reports.closing',
    'mobile.access.branchApp.reports.handover',
    'mobile.access.branchApp.schedule',
    'mobile.access.branchApp.maintenanceAndLogistics',
    'mobile.access.branchApp.documents',
  ] as const
).map((resource): Grant => [resource, ['read']]);
const OWN_LEAVE: readonly Grant[] = [
  ...EMPLOYEE_APP,
  ['leave.details', ['create', 'read'], 'personal'],
  ['leave.balance', ['read'], 'personal'],
  ['leave.type', ['read']],
  ['employee.details', ['read', 'update'], 'personal'],
  ['employee.contact', ['read', 'update'], 'personal'],
  ['employee.address', ['read', 'update'], 'personal'],
  ['employee.contract', ['read'], 'personal'],
  ['employee.document', ['read'], 'personal'],
  ['employee.salary', ['read'], 'personal'],
  ['employee.medicalInsurance', ['read'], 'personal'],
  ['asset.details', ['read'], 'personal'],
  ['asset.assignment', ['read'], 'personal'],
  ['schedule.details', ['read'], 'personal'],
  ['schedule.pattern', ['read'], 'personal'],
  ['checkEvent', ['create'], 'personal'],
  ...readsCommissions('personal'),
];
/** Each person's own favourites (D62), and comments on pictures. */
const STARS: readonly Grant[] = [
  ['socialMediaContent.favorite', ['create', 'delete']],
  ['socialMediaContent.comment', ['create', 'read', 'update']],
];
/** Tabs of a person's profile (C§6) except pay. */
const EMPLOYEE_TABS = pages(
  'hr.employees.leave',
  'hr.employees.contractDetails',
  'hr.employees.permission',
  'hr.employees.workDetails',
  'hr.employees.medicalInsurance',
  'hr.employees.documents',
  'hr.employees.assets',
);
/** Planning and attendance of the team and of the assigned locations. */
const PLANS_TEAM: readonly Grant[] = [
  ['schedule.details', ['create', 'read', 'update', 'delete'], 'team'],
  ['schedule.pattern', ['create', 'read', 'update', 'delete'], 'team'],
  ['schedule.attendance', ['read'], 'team'],
  ['checkEvent', ['create', 'update', 'delete'], 'team'],
];
/** Reads all schedules and attendance. */
const READS_SCHEDULES: readonly Grant[] = [
  ['schedule.details', ['read']],
  ['schedule.pattern', ['read']],
  ['schedule.attendance', ['read']],
];
const HR_WITHOUT_CONTACT: readonly Grant[] = [
  ...WEB,
  ...EMPLOYEE_APP,
  ...pages('hr.employees', 'operations.schedule', 'operations.dailyOperations', 'operations.locations'),
  ...pages('communicationHub.socialMediaContent', 'communicationHub.newsletters'),
  ...pages(
    'systemManagement.jobTitleMasterlist',
    'systemManagement.documentsMasterlist',
    'systemManagement.fieldLocationsMasterlist',
  ),
  ...pages(
    'systemManagement.contractTypes',
    'systemManagement.jobTitles',
    'systemManagement.documentTypes',
    'systemManagement.leave',
  ),
  ...pages(
    'systemManagement.medicalInsuranceSetup',
    'systemManagement.publicHolidays',
    'systemManagement.approvalProcesses',
  ),
  ['leave.details', ['create', 'read', 'update']],
  ['leave.balance', ['read', 'update']],
  ['leave.type', ['read']],
  ['employee.details', ['create', 'read', 'update']],
  ['employee.contract', ['create', 'read', 'update', 'delete']],
  ['employee.document', ['create', 'read', 'update', 'delete']],
  ['employee.medicalInsurance', ['create', 'read', 'update', 'delete']],
  ['employee.address', ['read', 'update']],
  ...READS_SCHEDULES,
  ['employee.contractType', ['create', 'read', 'update', 'delete']],
  ['employee.employmentType', ['create', 'read', 'update', 'delete']],
  ['employee.jobTitle', ['create', 'read', 'update', 'delete']],
  ['fieldDefinition.details', ['create', 'read', 'update', 'delete']],
  ['employee.documentType', ['create', 'read', 'update', 'delete']],
  ['employee.insuranceProvider', ['create', 'read', 'update', 'delete']],
  ['employee.networkType', ['create', 'read', 'update', 'delete']],
  ['employee.salaryComponent', ['read']],
  ['asset.details', ['read']],
  ['asset.assignment', ['read']],
  ['report', ['read']],
  ['publicHoliday', ['create', 'read', 'update', 'delete']],
  ['communicationTemplate.details', ['create', 'read', 'update', 'delete']],
  ['socialMediaContent.details', ['create', 'read', 'update', 'delete']],
  ...STARS,
  ['location.details', ['read', 'update']],
  ['location.openTime', ['read']],
  ['location.exceptionTime', ['read']],
  ['location.resource', ['read']],
  ['fieldLocation.details', ['read']],
  ...EMPLOYEE_TABS,
  ['approvalProcess.step', ['update'], 'team'],
  ['approvalProcess.assignment', ['update']],
  ['approvalProcess.template', ['read']],
];
const CUSTOMERS: readonly Grant[] = [
  ['customer.details', ['create', 'read']],
  ['clientCompany.details', ['create', 'read']],
  ['fieldDefinition.details', ['read']],
];
const MANAGER: readonly Grant[] = [
  ...WEB,
  ...EMPLOYEE_APP,
  ...BRANCH_APP,
  ...pages(
    'hr.employees',
    'operations.schedule',
    'operations.dailyOperations',
    'operations.maintenanceAndLogistics',
    'operations.locations',
  ),
  ...pages(
    'customerManagement.customers',
    'finance.tillBankingReports',
    'finance.commissionsAndTips',
    'finance.assets',
    'communicationHub.socialMediaContent',
  ),
  ...CUSTOMERS,
  ...PLANS_TEAM,
  ['leave.details', ['create', 'read'], 'team'],
  ['leave.balance', ['read'], 'team'],
  ['leave.type', ['read']],
  ['employee.details', ['read'], 'team'],
  ['employee.contact', ['read'], 'team'],
  ['employee.contract', ['read'], 'team'],
  ['employee.document', ['read'], 'team'],
  ['employee.jobTitle', ['read']],
  ...EMPLOYEE_TABS,
  ['asset.details', ['read'], 'team'],
  ['asset.assignment', ['create', 'read'], 'team'],
  ['asset.type', ['read']],
  ['location.details', ['read']],
  ['location.openTime', ['read']],
  ['location.exceptionTime', ['read']],
  ['location.resource', ['read']],
  ['fieldLocation.details', ['read']],
  ['dayBanking', ['read'], 'team'],
  ...readsCommissions('team'),
  ['socialMediaContent.details', ['create', 'read', 'delete'], 'team'],
  ...STARS,
  ['maintenanceAndOperations.details', ['create', 'read', 'delete']],
  ['report', ['read']],
  ['approvalProcess.step', ['update'], 'team'],
];

/** Profiles that several demo roles inherit. */
export const DEMO_PROFILES = {
  colleague: {
    name: 'Colleague',
    description: 'The web panel and the own record.',
    type: 'internal',
    permissions: strings([...WEB, ...OWN_LEAVE]),
  },
  outside: {
    name: 'Outside accountant',
    description: 'Signs in from outside the company and reads figures.',
    type: 'external',
    permissions: strings([
      ['web.access', ['read']],
      ['web.access.login', ['read']],
      ...pages('finance.commissionsAndTips', 'finance.assets'),
      ['location.details', ['read']],
    ]),
  },
} as const satisfies Readonly<
  Record<string, { name: string; description: string; type: 'internal' | 'external'; permissions: readonly string[] }>
>;

interface DemoRole {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly holdsEverything?: true;
  readonly profile?: keyof typeof DEMO_PROFILES;
}

/** Roles of the demo tenants with their permissions; the key is also the local part of the demo account. */
export const DEMO_ROLES: Readonly<Record<string, DemoRole>> = {
  admin: {
    name: 'Administrator',
    permissions: [],
    holdsEverything: true,
  },
  hr: {
    name: 'HR',
    permissions: strings([
      ...HR_WITHOUT_CONTACT,
      ['employee.contact', ['read', 'update']],
      ['employee.salary', ['create', 'read', 'update', 'delete']],
      ['employee.bankInformation', ['create', 'read', 'update', 'delete']],
      ...pages('hr.employees.salary', 'hr.employees.commissionsAndTips', 'payroll.offboarding'),
      ['offboarding.details', ['create', 'read', 'update', 'delete']],
      ['leave.balanceInitial', ['create', 'read', 'update', 'delete']],
      ['leave.carryOver', ['create', 'read', 'update', 'delete']],
      ...readsCommissions('all'),
      ['savedView.shared', ['create']],
    ]),
  },
  restricted: { name: 'HR without contact and salary', permissions: strings(HR_WITHOUT_CONTACT) },
  manager: { name: 'Line manager', permissions: strings(MANAGER) },
  finance: {
    name: 'Finance',
    profile: 'colleague',
    permissions: strings([
      ['location.details', ['read']],
      ['asset.details', ['create', 'read', 'update', 'delete']],
      ['asset.assignment', ['create', 'read']],
      ['asset.type', ['create', 'read', 'delete']],
      ['dayBanking', ['create', 'read', 'update', 'delete']],
      ...readsCommissions('all'),
      ['commission.payoutRecalculate', ['create', 'update']],
      ['commissionTier', ['create', 'read', 'update', 'delete']],
      ['commissionTierType', ['create', 'read', 'update', 'delete']],
      ['commissionTierType.assignment', ['create', 'delete']],
      ['report', ['read']],
      ...pages('finance.tillBankingReports', 'finance.commissionsAndTips', 'finance.assets'),
      ...pages('systemManagement.commissionAndTipsSetup', 'systemManagement.payroll', 'systemManagement.assetTypes'),
    ]),
  },
  reception: {
    name: 'Receptionist',
    profile: 'colleague',
    permissions: strings([
      ['location.details', ['read']],
      // Write rights are unscoped but limited to the assigned locations (D35).
      ['dayBanking', ['create', 'update']],
      ['dayBanking', ['read', 'delete'], 'personal'],
      // Licences and contracts of the own location, in the branch app.
      ['location.document', ['read'], 'team'],
      // Reads the schedule of the own location and records check events there.
      ['schedule.details', ['read'], 'team'],
      ['schedule.attendance', ['read'], 'team'],
      ['checkEvent', ['create'], 'team'],
      ...BRANCH_APP,
      ...pages(
        'customerManagement.customers',
        'finance.tillBankingReports',
        'finance.assets',
        'operations.schedule',
        'operations.dailyOperations',
      ),
      ...pages('operations.maintenanceAndLogistics', 'communicationHub.socialMediaContent'),
      ...CUSTOMERS,
      ['maintenanceAndOperations.details', ['read']],
      ['socialMediaContent.details', ['create', 'read', 'delete'], 'team'],
      ...STARS,
    ]),
  },
  staff: {
    name: 'Employee',
    profile: 'colleague',
    permissions: strings([
      ...pages('communicationHub.socialMediaContent'),
      ['mobile.access.branchApp.schedule', ['read']],
      ['socialMediaContent.details', ['read']],
      ...STARS,
    ]),
  },
  analyst: {
    name: 'Analyst',
    permissions: strings([
      ...WEB,
      ['web.access.workflows', ['read']],
      ...pages(
        'hr.employees',
        'operations.dailyOperations',
        'operations.locations',
        'finance.commissionsAndTips',
        'finance.assets',
        'communicationHub.newsletters',
      ),
      ['communicationTemplate.details', ['read']],
      ['leave.details', ['read']],
      ['leave.balance', ['read']],
      ['leave.type', ['read']],
      ['employee.details', ['read']],
      ['asset.details', ['read']],
      ['asset.assignment', ['read']],
      ['asset.type', ['read']],
      ['location.details', ['read']],
      ['dayBanking', ['read']],
      ...READS_SCHEDULES,
      ...readsCommissions('all'),
      ['report', ['read']],
    ]),
  },
  'app-only': {
    name: 'Employee app',
    permissions: strings([
      ...OWN_LEAVE,
      ['socialMediaContent.details', ['create', 'read', 'delete'], 'personal'],
      ...STARS,
    ]),
  },
  accountant: { name: 'External accountant', profile: 'outside', permissions: [] },
};

/** Accounts whose role has a different name. */
export const ROLE_OF_ACCOUNT: Readonly<Record<string, string>> = {
  manager2: 'manager',
  archived: 'staff',
  auditor: 'accountant',
};

/** Returns all permission strings of a demo role, including its profile's. */
export const stringsOfDemoRole = (key: string): readonly string[] => {
  const role = DEMO_ROLES[key];
  return role ? [...role.permissions, ...(role.profile ? DEMO_PROFILES[role.profile].permissions : [])] : [];
};
