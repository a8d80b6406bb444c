import { expect, test } from 'vitest';
import { EVERYTHING } from './permission-catalogue.ts';
import { ACTIONS, grants, Permissions, permissionString, SCOPES, type Resource, type Right } from './permissions.ts';

const resources = [...new Set(EVERYTHING.map((string) => string.split(':')[0] as Resource))];
const rights: readonly Right[] = resources.flatMap((resource) => ACTIONS.map((action) => ({ resource, action })));

test('the script in the document finds the same rights as every other part: of one string in each scope (A§6)', () => {
  const differing = rights.flatMap((held) =>
    SCOPES.flatMap((scope) => {
      const strings = [permissionString(held, scope)];
      const permissions = new Permissions(strings);
      return rights
        .filter((right) => grants(strings, right) !== permissions.has(right))
        .map((right) => [strings, right]);
    }),
  );
  expect(differing).toEqual([]);
  expect(grants(EVERYTHING, { resource: 'leave.details', action: 'read' })).toBe(true);
  expect(grants([], { resource: 'leave.details', action: 'read' })).toBe(false);
});
