import { expect, test } from 'vitest';
import { Permissions } from './permissions.ts';
import { narrowedTo } from './view-as.ts';

const strings = (own: readonly string[], role: readonly string[]) => {
  const { permissions, cut } = narrowedTo(new Permissions(own), new Permissions(role));
  return [permissions.strings(), cut];
};

test('viewing as a role gives the rights of both in the narrower scope, and names what is cut (ADR-0156, D77)', () => {
  expect(
    strings(
      ['leave.details:read:team', 'tip:read', 'asset.details:read'],
      ['leave.details:read', 'tip:read:personal', 'customer.details:read'],
    ),
  ).toEqual([
    ['leave.details:read:team', 'tip:read:personal'],
    ['leave.details:read', 'customer.details:read'],
  ]);
  expect(strings(['tip:read'], ['tip:read'])).toEqual([['tip:read'], []]);
});
