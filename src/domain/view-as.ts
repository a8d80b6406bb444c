import { Permissions, SCOPES, type Scope } from './permissions.ts';

/** How long the panel can be viewed as a role. */
export const VIEW_MINUTES = 30;

export interface Narrowed {
  /** The rights of both, each in the narrower scope. */
  readonly permissions: Permissions;
  /** Strings of the role that the viewer holds not at all or in a narrower scope. */
  readonly cut: readonly string[];
}

const narrower = (one: Scope, other: Scope): Scope => (SCOPES.indexOf(one) < SCOPES.indexOf(other) ? one : other);

/** What somebody sees who views the panel as a role: never more than the role gives, nor than they may see themselves. */
export function narrowedTo(own: Permissions, role: Permissions): Narrowed {
  const strings: string[] = [];
  const cut: string[] = [];
  for (const [right, given] of role.held) {
    const held = own.held.get(right);
    const scope = held && narrower(held, given);
    if (scope) strings.push(scope === 'all' ? right : `${right}:${scope}`);
    if (scope !== given) cut.push(given === 'all' ? right : `${right}:${given}`);
  }
  return { permissions: new Permissions(strings), cut };
}
