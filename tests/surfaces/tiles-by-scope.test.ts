import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CATALOGUE, type Grantable } from '#domain/permission-catalogue.ts';
import { webPage } from '#domain/pages.ts';
import { TILES, type TileId } from '#domain/tiles.ts';
import { withDatabaseName, withOwner } from '#server/database/owner-connection.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeScopedPeople, type Scope, type ScopedPeople } from './scope-checks.ts';
import { SCOPED_TILES, TILE_RECORDS, UNSCOPED_TILES } from './scoped-tiles.ts';

let api: TestApi;
let people: ScopedPeople;
beforeAll(async () => {
  api = await startTestApi();
  const admin = await api.signIn('admin@luma.example');
  people = await makeScopedPeople(api, admin);
  const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
  const leaveTypeId = types.body.data.find(({ type }) => type === 'custom')?.id;
  const again = await admin.send('POST', '/api/leaves', {
    body: { employeeId: people.employees.own, leaveTypeId, startDate: '2036-02-10', endDate: '2036-02-11' },
  });
  expect(again.status).toBe(201);
  const { employees, places, tenantId } = people;
  const ids: Readonly<Record<string, string>> = {
    ...employees,
    'place:own': places.own,
    'place:other': places.other,
    tenant: tenantId,
  };
  await withOwner(
    withDatabaseName(inject('testCluster').superuserUrl, new URL(api.db.url).pathname.slice(1)),
    async (superuser) => {
      await superuser.query('set session_replication_role = replica');
      for (const statement of TILE_RECORDS)
        await superuser.query(statement.replaceAll(/\{([\w:]+)\}/g, (_, name: string) => `'${ids[name] ?? ''}'::uuid`));
    },
  );
});
afterAll(() => api.close());

interface Figure {
  readonly id: string;
  readonly value: number;
  readonly avatars: readonly { readonly name: string }[];
  readonly avatarCount: number;
}

const scopesOf = (tile: (typeof TILES)[number]): Grantable => CATALOGUE[tile.reads.resource];

it('every tile with a scopable right has a row', () => {
  expect(Object.keys(SCOPED_TILES).toSorted()).toEqual(
    TILES.filter((tile) => scopesOf(tile).team ?? scopesOf(tile).personal)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect([...Object.keys(SCOPED_TILES), ...UNSCOPED_TILES].toSorted()).toEqual(TILES.map(({ id }) => id).toSorted());
});

const CASES = (Object.keys(SCOPED_TILES) as TileId[]).flatMap((id) =>
  (['personal', 'team', 'all'] as const).map((scope): readonly [TileId, Scope] => [id, scope]),
);
it.each(CASES)('the tile %s counts what is in scope: %s (A§2, D77)', async (id, scope) => {
  const tile = SCOPED_TILES[id];
  if (!tile) throw new Error('not typed');
  const permissions = [tile.right, ...(tile.needs ?? [])].map(
    (right) => `${right}:read${scope === 'all' ? '' : `:${scope}`}`,
  );
  const person = await signInAs(api, {
    tenantId: people.tenantId,
    employeeId: people.employees.own,
    permissions: [...permissions, `${webPage(id).access}:read`],
  });
  const { body } = await person.send<{ data: { id: string; figures: Figure[] }[] }>('GET', '/api/dashboard/tiles');
  expect(body.data.map((shown) => shown.id)).toEqual([id]);
  const figures = Object.fromEntries(
    (body.data[0]?.figures ?? []).map(({ id: figure, value, avatars, avatarCount }) => {
      const names = avatars.map(({ name }) => name.replace(/ Scope$/, '').replace(/^Scope /, ''));
      expect(avatarCount).toBe(names.length);
      return [figure, names.length > 0 ? { value, avatars: names } : { value }];
    }),
  );
  expect(figures).toEqual(tile.shows[scope]);
});
