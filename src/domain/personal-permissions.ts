import { CATALOGUE, type Grantable, type Resource } from './permission-catalogue.ts';
import { Permissions, permissionString, type Action } from './permissions.ts';

/**
 * Narrows permissions to what concerns their holder alone: every right that can be granted in personal scope counts in
 * that scope, one that can only be granted for others is left out, one without scopes stays. What the employee app works
 * with, whatever role its person has (ADR-0129).
 */
export function personalPermissions(strings: readonly string[]): readonly string[] {
  return [...new Permissions(strings).held.keys()].flatMap((key) => {
    const at = key.lastIndexOf(':');
    const right = { resource: key.slice(0, at) as Resource, action: key.slice(at + 1) as Action };
    const scopes: Grantable | undefined = CATALOGUE[right.resource];
    if (!scopes) return [];
    if (!scopes.personal) return scopes.team ? [] : [permissionString(right, 'all')];
    return scopes.personal.includes(right.action) ? [permissionString(right, 'personal')] : [];
  });
}
