import { CATALOGUE, type Grantable, type Resource } from './permission-catalogue.ts';
import { Permissions, permissionString, type Action } from './permissions.ts';

/** Rights to sign in and to sections of the apps: they open no records. */
const OPENS_APPS = /^(mobile\.access\.[\w.]+|web\.access(\.login)?)$/;

/**
 * Rights that exist in no scope and apply to pictures that their holder sees by another right: in the app these are
 * their own (ADR-0143).
 */
const OF_SEEN_PICTURES: ReadonlySet<string> = new Set([
  'socialMediaContent.favorite:create',
  'socialMediaContent.favorite:delete',
  'socialMediaContent.comment:create',
  'socialMediaContent.comment:read',
  'socialMediaContent.comment:update',
]);

/**
 * Narrows permissions to their holder: every right that can be granted in personal scope counts in that scope; of the
 * others only the access to the apps stays. What the employee app works with, whatever role its person has (ADR-0129).
 */
export function personalPermissions(strings: readonly string[]): readonly string[] {
  return [...new Permissions(strings).held.keys()].flatMap((key) => {
    const at = key.lastIndexOf(':');
    const right = { resource: key.slice(0, at) as Resource, action: key.slice(at + 1) as Action };
    if (OPENS_APPS.test(right.resource) || OF_SEEN_PICTURES.has(key)) return [permissionString(right, 'all')];
    const scopes: Grantable | undefined = CATALOGUE[right.resource];
    return scopes?.personal?.includes(right.action) ? [permissionString(right, 'personal')] : [];
  });
}
