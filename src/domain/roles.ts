import { GRANTABLE } from './permission-catalogue.ts';
import { SCOPES, type Action, type Permissions, type Resource, type Scope } from './permissions.ts';

/** Roles and profiles are in use, or kept and give nothing. */
export const ROLE_STATUSES = ['active', 'inactive'] as const;
export type RoleStatus = (typeof ROLE_STATUSES)[number];

/** Profiles of the tenant's own people, and of people from outside. */
export const PROFILE_TYPES = ['internal', 'external'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** A permission string taken apart. */
export interface Grant {
  readonly resource: Resource;
  readonly action: Action;
  readonly scope: Scope;
}

const PLACES: ReadonlyMap<string, number> = new Map(GRANTABLE.map((string, place) => [string, place]));

/** Whether the catalogue has this string. */
export const isGrantable = (string: string): boolean => PLACES.has(string);

/** The parts of a string of the catalogue; null for any other. */
export function grantOf(string: string): Grant | null {
  if (!isGrantable(string)) return null;
  const [resource, action, scope = 'all'] = string.split(':');
  return { resource: resource as Resource, action: action as Action, scope: scope as Scope };
}

/** Each string once, in the order of the catalogue. */
export const inCatalogueOrder = (strings: readonly string[]): readonly string[] =>
  [...new Set(strings)].toSorted((one, other) => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0));

/** Of some strings those that somebody does not hold in at least that scope: what they must not grant. */
export function lacking(held: Permissions, strings: readonly string[]): readonly string[] {
  return strings.filter((string) => {
    const grant = grantOf(string);
    const scope = grant && held.scopeOf(grant);
    return !grant || !scope || SCOPES.indexOf(scope) < SCOPES.indexOf(grant.scope);
  });
}

/** What somebody may do, and whether through a role that holds everything. */
export interface Holder {
  readonly permissions: Permissions;
  readonly holdsEverything: boolean;
}

/** What a role or a profile gives. */
export interface Given {
  readonly strings: readonly string[];
  readonly holdsEverything: boolean;
}

/** Whether a role gives anything that somebody lacks. Strings that the catalogue no longer has give nothing. */
export function givesMore({ permissions, holdsEverything }: Holder, given: Given): boolean {
  if (holdsEverything) return false;
  return given.holdsEverything || lacking(permissions, given.strings.filter(isGrantable)).length > 0;
}

/** What a change of strings gives and takes. A narrower string beside a wider one counts as itself. */
export const difference = (
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } => ({
  added: inCatalogueOrder(after.filter((string) => !before.includes(string))),
  removed: inCatalogueOrder(before.filter((string) => !after.includes(string))),
});
