import { describe, expect, it } from 'vitest';
import { heldStrings, missingStrings } from './held-rights.ts';
import { Permissions } from './permissions.ts';

describe('what is held, and what of it is lost (D77, ADR-0059)', () => {
  const held = new Permissions(['dayBanking:read:team', 'dayBanking:read:personal', 'report:read', 'nonsense']);

  it('is each right in its widest scope', () => {
    expect([...heldStrings(held)].toSorted()).toEqual(['dayBanking:read:team', 'report:read']);
  });

  it('misses what is not held, and what is held in a narrower scope only', () => {
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
