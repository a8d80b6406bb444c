import type { Resource } from './permission-catalogue.ts';

/** Permission strings `resource[.field]:action[:scope]` (A§6) and what they allow. */

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** `all` is written as no scope at all. Ordered from narrow to wide. */
export const SCOPES = ['personal', 'team', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export type { Resource };

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

  /** The same rights, each in the same scope. */
  isSameAs(other: Permissions): boolean {
    return (
      this.#scopes.size === other.#scopes.size &&
      [...this.#scopes].every(([key, scope]) => other.#scopes.get(key) === scope)
    );
  }
}

/** A§6: the web panel needs both. */
export function mayUseWeb(permissions: Permissions): boolean {
  return (
    permissions.has({ resource: 'web.access', action: 'read' }) &&
    permissions.has({ resource: 'web.access.login', action: 'read' })
  );
}
