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
  'web.access': ['read'],
  'web.access.login': ['read'],
  'web.access.hr.employees': ['read'],
  'web.access.hr.leaveManagement': ['read'],
  'web.access.workflows': ['read'],
} as const satisfies Record<string, readonly Action[]>;
export type Resource = keyof typeof RESOURCES;

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
