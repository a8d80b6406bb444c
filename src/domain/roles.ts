import { GRANTABLE } from './permission-catalogue.ts';
import { SCOPES, type Action, type Permissions, type Resource, type Scope } from './permissions.ts';

/** Roles and profiles are active, or inactive and grant nothing. */
export const ROLE_STATUSES = ['active', 'inactive'] as const;
export type RoleStatus = (typeof ROLE_STATUSES)[number];

/** Profiles of the tenant's own people, and of external people. */
export const PROFILE_TYPES = ['internal', 'external'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** A parsed permission string. */
export interface Grant {
  readonly resource: Resource;
  readonly action: Action;
  readonly scope: Scope;
}

const PLACES: ReadonlyMap<string, number> = new Map(GRANTABLE.map((string, place) => [string, place]));

/** Whether the catalogue contains this string. */
export const isGrantable = (string: string): boolean => PLACES.has(string);

/** Parses a string of the catalogue; null for any other. */
export function grantOf(string: string): Grant | null {
  if (!isGrantable(string)) return null;
  const [resource, action, scope = 'all'] = string.split(':');
  return { resource: resource as Resource, action: action as Action, scope: scope as Scope };
}

/** Each string once, in catalogue order. */
export const inCatalogueOrder = (strings: readonly string[]): readonly string[] =>
  [...new Set(strings)].toSorted((one, other) => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0));

/** Returns those strings that are not held in at least that scope: these must not be granted. */
export function lacking(held: Permissions, strings: readonly string[]): readonly string[] {
  return strings.filter((string) => {
    const grant = grantOf(string);
    const scope = grant && held.scopeOf(grant);
    return !grant || !scope || SCOPES.indexOf(scope) < SCOPES.indexOf(grant.scope);
  });
}

/** A person's permissions, and whether their role grants everything. */
export interface Holder {
  readonly permissions: Permissions;
  readonly holdsEverything: boolean;
}

/** Grants of a role or profile. */
export interface Given {
  readonly strings: readonly string[];
  readonly holdsEverything: boolean;
}

/** Whether a role grants anything the holder lacks. Strings no longer in the catalogue grant nothing. */
export function givesMore({ permissions, holdsEverything }: Holder, given: Given): boolean {
  if (holdsEverything) return false;
  return given.holdsEverything || lacking(permissions, given.strings.filter(isGrantable)).length > 0;
}

/** Returns added and removed strings. A narrower string beside a wider one counts as itself. */
export const difference = (
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } => ({
  added: inCatalogueOrder(after.filter((string) => !before.includes(string))),
  removed: inCatalogueOrder(before.filter((string) => !after.includes(string))),
});
