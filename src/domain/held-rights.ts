import { CATALOGUE, type Resource } from './permission-catalogue.ts';
import { ACTIONS, permissionString, SCOPES, type Permissions } from './permissions.ts';

/** Returns the strings of all held rights, each in its widest scope (D77). */
export const heldStrings = (permissions: Permissions): readonly string[] =>
  (Object.keys(CATALOGUE) as Resource[]).flatMap((resource) =>
    ACTIONS.flatMap((action) => {
      const scope = permissions.scopeOf({ resource, action });
      return scope === null ? [] : [permissionString({ resource, action }, scope)];
    }),
  );

/** Returns those strings that are not held, or only in a narrower scope. */
export function missingStrings(permissions: Permissions, strings: readonly string[]): readonly string[] {
  const enough = new Set(
    heldStrings(permissions).flatMap((string) => {
      const [resource, action, held = 'all'] = string.split(':');
      const widest = SCOPES.findIndex((scope) => scope === held);
      return SCOPES.slice(0, widest + 1).map((scope) => `${resource}:${action}${scope === 'all' ? '' : `:${scope}`}`);
    }),
  );
  return strings.filter((string) => !enough.has(string));
}
