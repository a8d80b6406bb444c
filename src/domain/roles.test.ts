import { describe, expect, it } from 'vitest';
import { GRANTABLE } from './permission-catalogue.ts';
import { Permissions, permissionString } from './permissions.ts';
import { difference, grantOf, inCatalogueOrder, lacking } from './roles.ts';

describe('grants of a role (A§6)', () => {
  it('parses and formats each string of the catalogue', () => {
    for (const string of GRANTABLE) {
      const grant = grantOf(string);
      expect(grant && permissionString(grant, grant.scope)).toBe(string);
    }
    expect(grantOf('leave.details:fly')).toBeNull();
  });

  it('can be granted only by holders in at least that scope', () => {
    const held = new Permissions(['leave.details:read:team', 'employee.details:read']);
    expect(
      lacking(held, ['leave.details:read:personal', 'leave.details:read:team', 'employee.details:read:team']),
    ).toEqual([]);
    const more = ['leave.details:read', 'leave.details:create:personal', 'not.there:read'];
    expect(lacking(held, more)).toEqual(more);
  });

  it('differ by added and removed strings, in catalogue order', () => {
    expect(
      difference(['tip:read', 'asset.type:read'], ['asset.type:read', 'report:read', 'asset.details:read']),
    ).toEqual({
      added: ['asset.details:read', 'report:read'],
      removed: ['tip:read'],
    });
    expect(inCatalogueOrder(['tip:read', 'asset.type:read', 'tip:read'])).toEqual(['asset.type:read', 'tip:read']);
  });
});
