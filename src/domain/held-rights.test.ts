import { describe, expect, it } from 'vitest';
import { heldStrings, missingStrings } from './held-rights.ts';
import { Permissions } from './permissions.ts';

describe('held and missing rights (D77, ADR-0059)', () => {
  const held = new Permissions(['dayBanking:read:team', 'dayBanking:read:personal', 'report:read', 'nonsense']);

  it('returns each right in its widest scope', () => {
    expect([...heldStrings(held)].toSorted()).toEqual(['dayBanking:read:team', 'report:read']);
  });

  it('reports rights that are not held, or only in a narrower scope', () => {
    expect(
      missingStrings(held, ['report:read', 'report:read:team', 'dayBanking:read:personal', 'dayBanking:read:team']),
    ).toEqual([]);
    expect(missingStrings(held, ['dayBanking:read', 'asset.details:read:personal'])).toEqual([
      'dayBanking:read',
      'asset.details:read:personal',
    ]);
    expect(missingStrings(held, heldStrings(held))).toEqual([]);
  });
});
