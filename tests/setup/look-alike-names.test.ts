import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { placesOf } from '../locations/places.ts';

interface Named {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  /** Of an integration, which is answered with its secret. */
  readonly integration?: Named;
}

let api: TestApi;
let admin: Person;
let till: string;
let type: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  till = (await placesOf(() => admin).add()).body.id;
  const { body } = await admin.send<Named>('POST', '/api/asset-types', { body: { name: 'Look-alikes' } });
  type = body.id;
});
afterAll(() => api.close());

interface Kind {
  readonly path: string;
  readonly table: string;
  readonly more?: () => object;
  /** Records of the kind are not changed (C§7, D57). */
  readonly isFixed?: true;
  /** Changes name no version. */
  readonly isUnversioned?: true;
}
const KINDS: readonly Kind[] = [
  { path: '/api/asset-types', table: 'asset_type', isFixed: true },
  {
    path: '/api/asset-field-definitions',
    table: 'asset_field_definition',
    more: () => ({ assetTypeId: type, type: 'string' }),
    isFixed: true,
  },
  { path: '/api/user-roles', table: 'role' },
  { path: '/api/user-profiles', table: 'user_profile' },
  {
    path: '/api/location-cash-registry-setup',
    table: 'location_cash_registry',
    more: () => ({ locationId: till, value: 50_000 }),
  },
  { path: '/api/external-integrations', table: 'integration', isUnversioned: true },
  {
    path: '/api/saved-views',
    table: 'saved_view',
    more: () => ({ listKey: 'leave', query: '', grid: {} }),
  },
];

/** Names that read alike: capitals and spaces, hamza and shadda, tatweel and what nobody sees (C§9). */
const ALIKE = [
  ['Front desk', 'front  DESK'],
  ['حقل أول', 'حقل اول'],
  ['درج مكوّن', 'درج مكون'],
  ['رف', 'رـف\u200B'],
] as const;

const callsOf = ({ path, more, isUnversioned }: Kind) => ({
  create: async (name: string) => {
    const answer = await admin.send<Named>('POST', path, { body: { ...more?.(), name } });
    return { ...answer, body: answer.body.integration ?? answer.body };
  },
  change: ({ id, version }: Named, name: string) =>
    admin.send<Named>('PATCH', `${path}/${id}`, { body: { ...(isUnversioned ? {} : { version }), name } }),
});
const outcome = ({ status, body }: { status: number; body: Named }): string =>
  [status, ...(body.errors ?? []).map((each) => `${each.path} ${each.code}`)].join(' ');
const TAKEN = '422 name name-taken';

describe.each(KINDS)('names of $path that read alike are one name (C§9)', (kind) => {
  const { create } = callsOf(kind);

  it.each(ALIKE)('%s and %s', async (one, other) => {
    expect((await create(one)).status).toBe(201);
    expect(outcome(await create(other))).toBe(TAKEN);
  });

  it('of two at once one is stored', async () => {
    const both = await Promise.all(['آمال', 'امال'].map((name) => create(name)));
    expect(both.map(outcome).toSorted()).toEqual(['201', TAKEN]);
  });
});

describe.each(KINDS.filter(({ isFixed }) => !isFixed))('changes of $path', (kind) => {
  const { create, change } = callsOf(kind);

  it('take no other’s name in another spelling; a record keeps its own, and one that it shares already', async () => {
    const { body: first } = await create('Back أدراج');
    const { body: second } = await create('Another');
    expect(outcome(await change(second, 'BACK ادراج'))).toBe(TAKEN);
    const own = await change(first, 'BACK ادراج');
    expect([own.status, own.body.name]).toEqual([200, 'BACK ادراج']);
    // As it could be stored before names were compared this way.
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update ${sql.table(kind.table)} set name = 'Back أدراج' where tenant_id = ${admin.tenantId} and id = ${second.id}`.execute(
        tx,
      ),
    );
    const kept = await change(second, 'Back  إدراج');
    expect([kept.status, kept.body.name]).toEqual([200, 'Back إدراج']);
    const both = await Promise.all([change(kept.body, 'Desk A'), change(own.body, 'desk  a')]);
    expect(both.map(outcome).toSorted()).toEqual(['200', TAKEN]);
  });
});

it('the first fields of an asset type differ from each other in any spelling (C§7)', async () => {
  const { status, body } = await admin.send<Named>('POST', '/api/asset-types', {
    body: {
      name: 'With fields',
      fields: [
        { name: 'رقم أول', type: 'string' },
        { name: 'رقم اول', type: 'string' },
      ],
    },
  });
  expect([status, body.errors?.map((each) => [each.path, each.code])]).toEqual([
    422,
    [['fields[1].name', 'name-taken']],
  ]);
});
