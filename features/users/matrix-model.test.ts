import { describe, expect, test } from 'vitest';
import { GRANTABLE, WITHOUT_EFFECT } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { AREAS, changesBetween, chosenOf, nextOf, offeredOf, ROWS, stringsOf, withScope } from './matrix-model.ts';

const cellOf = (resource: string, action: string) => {
  const cell = ROWS.find((row) => row.resource === resource)?.cells.find((each) => each.action === action);
  if (!cell) throw new Error(`no ${resource}:${action}`);
  return cell;
};

describe('the permission matrix (C§6)', () => {
  test('offers every permission of the catalogue that has an effect, and no other, each area with at least one', () => {
    const offered = ROWS.flatMap(({ cells }) =>
      cells.flatMap((cell) =>
        cell.scopes.map((scope) => stringsOf(new Map([[`${cell.resource}:${cell.action}`, scope]]))[0]),
      ),
    );
    const effective = GRANTABLE.filter((string) => !(string.replace(/:(team|personal)$/, '') in WITHOUT_EFFECT));
    expect(new Set(offered)).toEqual(new Set(effective));
    for (const area of AREAS) expect(ROWS.some((row) => row.area === area)).toBe(true);
  });

  test('keeps the widest scope of each right', () => {
    expect([
      ...chosenOf(['leave.details:read:personal', 'leave.details:read', 'leave.details:read:team', 'not.there:read']),
    ]).toEqual([['leave.details:read', 'all']]);
  });

  test('offers the scopes the person has themselves, and the existing ones', () => {
    const cell = cellOf('leave.details', 'read');
    expect(offeredOf(cell, new Permissions(['leave.details:read:team']), undefined)).toEqual(['personal', 'team']);
    expect(offeredOf(cell, new Permissions([]), 'all')).toEqual([]);
    expect(offeredOf(cell, new Permissions(['leave.details:read:team']), 'all')).toEqual([]);
    expect(offeredOf(cell, new Permissions(['leave.details:read:team']), 'personal')).toEqual(['personal', 'team']);
    expect(offeredOf(cellOf('dayBanking', 'create'), new Permissions(['dayBanking:create']), undefined)).toEqual([
      'all',
    ]);
    expect(offeredOf(cellOf('leave.import', 'read'), new Permissions([]), undefined)).toEqual([]);
  });

  test('cycles through none, the narrowest, …, the widest, none', () => {
    expect([undefined, 'personal', 'all'].map((now) => nextOf(['personal', 'all'], now as 'all' | undefined))).toEqual([
      'personal',
      'all',
      undefined,
    ]);
  });

  test('counts rights that differ', () => {
    const before = chosenOf(['tip:read', 'leave.details:read:team']);
    const after = withScope(before, [cellOf('tip', 'read'), cellOf('report', 'read')], (cell) =>
      cell.resource === 'report' ? 'all' : undefined,
    );
    expect(changesBetween(before, after)).toBe(2);
    expect(stringsOf(after)).toEqual(['leave.details:read:team', 'report:read']);
  });
});
