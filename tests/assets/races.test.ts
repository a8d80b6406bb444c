import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { connectHolder } from '../support/held-row.ts';

interface Asset {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

let api: TestApi;
let finance: Person;
let owners: readonly string[];
let assetTypeId: string;
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
  const found = await finance.send<{ data: { id: string }[] }>('GET', '/api/asset-owners', {
    query: { kinds: ['employee'], size: 10 },
  });
  owners = found.body.data.map(({ id }) => id);
  assetTypeId = (await finance.send<{ id: string }>('POST', '/api/asset-types', { body: { name: 'Drill' } })).body.id;
});
afterAll(() => api.close());

const make = async (): Promise<Asset> =>
  (await finance.send<Asset>('POST', '/api/assets', { body: { assetTypeId, currency: 'AED' } })).body;
const give = ({ id, version }: Asset, to: object) =>
  finance.send<Asset>('POST', '/api/asset-assignments', { body: { assetId: id, version, ...to } });
const invalidate = ({ id, version }: Asset) =>
  finance.send<Asset>('POST', '/api/asset-assignments/invalid', { body: { assetId: id, version, note: 'Broken.' } });
const remove = ({ id }: Asset) => finance.send('DELETE', `/api/assets/${id}`);
const edit = ({ id, version }: Asset) =>
  finance.send<Asset>('PATCH', `/api/assets/${id}`, { body: { version, value: 1 } });

async function expectSound(): Promise<void> {
  for (const { name, violations } of INVARIANTS.filter((each) => each.name.includes('asset'))) {
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql`${sql.raw(violations)}`.execute(tx),
    );
    expect(rows, name).toEqual([]);
  }
}

describe('concurrent events: one wins, the other gets the new state of the asset (C§4; design: concurrency)', () => {
  const pairs: readonly (readonly [string, (asset: Asset) => Promise<unknown>[]])[] = [
    ['assign and assign', (asset) => owners.map((employeeId) => give(asset, { employeeId }))],
    ['assign and mark invalid', (asset) => [give(asset, { employeeId: owners[0] }), invalidate(asset)]],
    ['assign and edit', (asset) => [give(asset, { employeeId: owners[0] }), edit(asset)]],
    ['mark invalid twice', (asset) => [invalidate(asset), invalidate(asset)]],
  ];
  it.each(pairs)('%s', async (_, rush) => {
    const answers = (await Promise.all(rush(await make()))) as { status: number; body: { record?: Asset } }[];
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.every(({ status, body }) => status === 409 && (body.record?.version ?? 0) === 2)).toBe(true);
    await expectSound();
  });

  const ofAssigned: typeof pairs = [
    ['transfer and unassign', (asset) => [give(asset, { employeeId: owners[1] }), give(asset, { userId: null })]],
    ['transfer and transfer', (asset) => owners.slice(1).map((employeeId) => give(asset, { employeeId }))],
    ['transfer and mark invalid', (asset) => [give(asset, { employeeId: owners[1] }), invalidate(asset)]],
    ['unassign and mark invalid', (asset) => [give(asset, { userId: null }), invalidate(asset)]],
  ];
  it.each(ofAssigned)('%s', async (_, rush) => {
    const { body: assigned } = await give(await make(), { employeeId: owners[0] });
    const answers = (await Promise.all(rush(assigned))) as { status: number }[];
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1);
    await expectSound();
  });

  it('assign and delete: a deleted asset is unassigned, an assigned one is not deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const asset = await make();
      const [given, removed] = await Promise.all([give(asset, { employeeId: owners[0] }), remove(asset)]);
      expect([`${given.status} ${removed.status}`]).toEqual([given.status === 201 ? '201 409' : '404 204']);
    }
    await expectSound();
  });

  it.each([
    ['employee', 'employeeId', 'employee'],
    ['location', 'locationId', 'location'],
    ['user', 'userId', 'app_user'],
  ])(
    'assign while the %s is being deactivated: no inactive owner gets an asset (C§5, ADR-0052)',
    async (kind, named, table) => {
      const { body } = await finance.send<{ data: { id: string }[] }>('GET', '/api/asset-owners', {
        query: { kinds: [kind], size: 1 },
      });
      const asset = await make();
      const holder = await connectHolder(api);
      const become = (status: string, waits: () => unknown = () => null) =>
        api.db.database.tenant({ tenantId: finance.tenantId }, async (tx) => {
          await sql`update ${sql.table(table)} set status = ${status} where tenant_id = ${finance.tenantId} and id = ${body.data[0]?.id}`.execute(
            tx,
          );
          await waits();
        });
      const [isChanged, mayEnd] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
      const deactivated = become('deactivated', () => {
        isChanged.resolve(null);
        return mayEnd.promise;
      });
      await isChanged.promise;
      let isAnswered = false;
      const given = give(asset, { [named]: body.data[0]?.id }).finally(() => (isAnswered = true));
      await holder.waiters((waiting) => waiting > 0 || isAnswered);
      mayEnd.resolve(null);
      await deactivated;
      const answer = await given;
      await holder.close();
      await become('active');
      expect([answer.status, answer.body]).toMatchObject([409, { errors: [{ code: 'owner-not-active' }] }]);
      await expectSound();
    },
  );

  it('a type is deleted or an asset of it is created, never both (D57)', async () => {
    for (let round = 0; round < 5; round++) {
      const { body: own } = await finance.send<{ id: string }>('POST', '/api/asset-types', {
        body: { name: `Type ${round}` },
      });
      const [made, removed] = await Promise.all([
        finance.send('POST', '/api/assets', { body: { assetTypeId: own.id, currency: 'AED' } }),
        finance.send('DELETE', `/api/asset-types/${own.id}`),
      ]);
      expect([201, 422]).toContain(made.status);
      expect(removed.status).toBe(made.status === 201 ? 409 : 204);
    }
  });
});
