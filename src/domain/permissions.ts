import type { Resource } from './permission-catalogue.ts';

/** Permission strings `resource[.field]:action[:scope]` (A§6) and their meaning. */

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** `all` is written without a scope. Ordered from narrow to wide. */
export const SCOPES = ['personal', 'team', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export type { Resource };

/** The right to open a page of the web panel. */
export type PageAccess = Extract<Resource, `web.access.${string}.${string}`>;

/** A right without its scope, as an endpoint requires it. */
export interface Right {
  readonly resource: Resource;
  readonly action: Action;
}

/** Returns the string of a right in one scope, as roles store it. */
export function permissionString(right: Right, scope: Scope): string {
  return `${right.resource}:${right.action}${scope === 'all' ? '' : `:${scope}`}`;
}

/** Whether well-formed strings grant a right in any scope, as `Permissions.has`: short, for the script in the document. */
export const grants = (strings: readonly string[], { resource, action }: Right): boolean =>
  strings.some((string) => `${string}:`.startsWith(`${resource}:${action}:`));

const FORM = /^([\w.-]+):(create|read|update|delete)(?::(team|personal))?$/;

/** Permissions of a person: for each right the widest scope held (D77). Malformed strings grant nothing. */
export class Permissions {
  /** The widest scope of each right, as `resource:action`. */
  readonly held = new Map<string, Scope>();

  constructor(strings: readonly string[]) {
    for (const string of strings) {
      const [, resource, action, held] = FORM.exec(string) ?? [];
      if (!resource || !action) continue;
      const scope = (held ?? 'all') as Scope;
      const key = `${resource}:${action}`;
      const widest = this.held.get(key);
      if (!widest || SCOPES.indexOf(scope) > SCOPES.indexOf(widest)) this.held.set(key, scope);
    }
  }

  /** Returns the widest scope of a right; null when it is not held. */
  scopeOf(right: Right): Scope | null {
    return this.held.get(`${right.resource}:${right.action}`) ?? null;
  }

  /** Every right in its widest scope, as roles store it. */
  strings(): readonly string[] {
    return [...this.held].map(([right, scope]) => (scope === 'all' ? right : `${right}:${scope}`));
  }

  has(right: Right): boolean {
    return this.scopeOf(right) !== null;
  }
}

/** Whether both have the same rights in the same scopes. */
export const isSamePermissions = ({ held }: Permissions, other: Permissions): boolean =>
  held.size === other.held.size && [...held].every(([key, scope]) => other.held.get(key) === scope);

/** A§6: the web panel requires both. */
export function mayUseWeb(permissions: Permissions): boolean {
  return (
    permissions.has({ resource: 'web.access', action: 'read' }) &&
    permissions.has({ resource: 'web.access.login', action: 'read' })
  );
}
