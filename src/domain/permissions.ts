/** Permission strings `resource[.field]:action[:scope]` (A§6) and what they allow. */

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** `all` is written as no scope at all. Ordered from narrow to wide. */
export const SCOPES = ['personal', 'team', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The rights that this version acts on. The rest of the catalogue comes with the areas it belongs to. */
export const RESOURCES = {
  'approvalProcess.assignment': ['update'],
  'approvalProcess.step': ['update'],
  'approvalProcess.template': ['read'],
  'employee.contact': ['read'],
  'employee.details': ['read'],
  'employee.salary': ['read'],
  'leave.balance': ['read', 'update'],
  'leave.details': ['create', 'read', 'update'],
  'leave.type': ['read'],
  'location.details': ['read'],
  'savedView.shared': ['create'],
  'tenantSettings.appBehavior': ['create', 'update', 'delete'],
  'tenantSettings.brandingColors': ['create', 'update', 'delete'],
  'tenantSettings.brandingColorsLeaves': ['create', 'update', 'delete'],
  'tenantSettings.employeeAppAndroid': ['create', 'update', 'delete'],
  'tenantSettings.employeeAppIos': ['create', 'update', 'delete'],
  'tenantSettings.notifications': ['create', 'update', 'delete'],
  'tenantSettings.resources': ['create', 'update', 'delete'],
  'web.access': ['read'],
  'web.access.login': ['read'],
  'web.access.workflows': ['read'],
  // Pages: web.access.{area}.{page}, spelt as in A§6, misspelt ones too (D75); the masterlist without one has its own (D74).
  'web.access.hr.employees': ['read'],
  'web.access.hr.leaveManagement': ['read'],
  'web.access.customerManagement.customers': ['read'],
  'web.access.operations.schedule': ['read'],
  'web.access.operations.dailyOperations': ['read'],
  'web.access.operations.maintenanceAndLogistics': ['read'],
  'web.access.operations.locations': ['read'],
  'web.access.finance.tillBankingReports': ['read'],
  'web.access.finance.commissionsAndTips': ['read'],
  'web.access.finance.assets': ['read'],
  'web.access.payroll.offboarding': ['read'],
  'web.access.communicationHub.socialMediaContent': ['read'],
  'web.access.communicationHub.newsletters': ['read'],
  'web.access.inventory.inventoryManagement': ['read'],
  'web.access.systemManagement.rolesAndPermissions': ['read'],
  'web.access.systemManagement.locationResourceTypes': ['read'],
  'web.access.systemManagement.customersMasterlist': ['read'],
  'web.access.systemManagement.jobTitleMasterlist': ['read'],
  'web.access.systemManagement.documentsMasterlist': ['read'],
  'web.access.systemManagement.fieldLocationsMasterlist': ['read'],
  'web.access.systemManagement.contractTypes': ['read'],
  'web.access.systemManagement.jobTitles': ['read'],
  'web.access.systemManagement.documentTypes': ['read'],
  'web.access.systemManagement.medicalInsuranceSetup': ['read'],
  'web.access.systemManagement.publicHolidays': ['read'],
  'web.access.systemManagement.approvalProcesses': ['read'],
  'web.access.systemManagement.notificationSettings': ['read'],
  'web.access.systemManagement.leave': ['read'],
  'web.access.systemManagement.commissionAndTipsSetup': ['read'],
  'web.access.systemManagement.brandSettings': ['read'],
  'web.access.systemManagement.payroll': ['read'],
  'web.access.systemManagement.appBehavior': ['read'],
  'web.access.systemManagement.assetTypes': ['read'],
  // Parts of the page of the brand (C§6).
  'web.access.systemManagement.brandSettings.brandingColors': ['read'],
  'web.access.systemManagement.brandSettings.brandingColorsLeaves': ['read'],
  'web.access.systemManagement.brandSettings.employeeAppAndroid': ['read'],
  'web.access.systemManagement.brandSettings.employeeAppIos': ['read'],
  'web.access.systemManagement.brandSettings.resources': ['read'],
} as const satisfies Record<string, readonly Action[]>;
export type Resource = keyof typeof RESOURCES;

/** The right to open a page of the web panel. */
export type PageAccess = Extract<Resource, `web.access.${string}.${string}`>;

/** A right without its scope: what an endpoint asks for. */
export interface Right {
  readonly resource: Resource;
  readonly action: Action;
}

/** The string of a right in one scope, as roles store it. */
export function permissionString(right: Right, scope: Scope): string {
  return `${right.resource}:${right.action}${scope === 'all' ? '' : `:${scope}`}`;
}

const FORM = /^([\w.-]+):(create|read|update|delete)(?::(team|personal))?$/;

/** What a person may do: for each right the widest scope held (D77). Strings of another form grant nothing. */
export class Permissions {
  readonly #scopes = new Map<string, Scope>();

  constructor(strings: readonly string[]) {
    for (const string of strings) {
      const [, resource, action, held] = FORM.exec(string) ?? [];
      if (!resource || !action) continue;
      const scope = (held ?? 'all') as Scope;
      const key = `${resource}:${action}`;
      const widest = this.#scopes.get(key);
      if (!widest || SCOPES.indexOf(scope) > SCOPES.indexOf(widest)) this.#scopes.set(key, scope);
    }
  }

  /** The widest scope in which a right is held; null when it is not held. */
  scopeOf(right: Right): Scope | null {
    return this.#scopes.get(`${right.resource}:${right.action}`) ?? null;
  }

  has(right: Right): boolean {
    return this.scopeOf(right) !== null;
  }
}

/** A§6: the web panel needs both. */
export function mayUseWeb(permissions: Permissions): boolean {
  return (
    permissions.has({ resource: 'web.access', action: 'read' }) &&
    permissions.has({ resource: 'web.access.login', action: 'read' })
  );
}
