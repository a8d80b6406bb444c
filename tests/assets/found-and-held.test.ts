import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface AssetType {
  readonly id: string;
  readonly fields: readonly { readonly id: string; readonly name: string }[];
}
interface List<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}

let api: TestApi;
let finance: Person;
let staff: Person;
let type: AssetType;
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
  staff = await api.signIn('staff@luma.example');
  const fields = [
    ['Serial', 'string'],
    ['Weight', 'number'],
    ['Bought', 'date'],
  ].map(([name, kind]) => ({ name, type: kind, isRequired: false }));
  ({ body: type } = await finance.send<AssetType>('POST', '/api/asset-types', {
    body: { name: 'Theodolite', fields },
  }));
});
afterAll(() => api.close());

const field = (name: string): string => type.fields.find((each) => each.name === name)?.id ?? '';
const make = async (fieldValues: readonly object[] = []): Promise<string> =>
  (
    await finance.send<{ id: string }>('POST', '/api/assets', {
      body: { assetTypeId: type.id, currency: 'AED', fieldValues },
    })
  ).body.id;

describe('assets are filtered by the fields of their type (C§2, C§3)', () => {
  it.each([
    ['its type', 'theodolite', 1],
    ['a text', 'S-FOUND', 1],
    ['a number', '4417.25', 1],
    ['a day', '2019-07-23', 1],
    ['a value it does not have', 'S-LOST', 0],
  ] as const)('by %s', async (_, searchText, count) => {
    const id = await make([
      { fieldId: field('Serial'), stringValue: 'S-FOUND' },
      { fieldId: field('Weight'), numberValue: 4417.25 },
      { fieldId: field('Bought'), dateValue: '2019-07-23' },
    ]);
    expect(
      (await finance.send<List<object>>('GET', '/api/assets', { query: { searchText, ids: id } })).body.count,
    ).toBe(count);
  });
});

describe('the owner of an asset on a given day (C§7, ADR-0052)', () => {
  it('is each of two people who passed it on that day, and the last one on the day of return', async () => {
    const id = await make();
    for (const owner of [{ employeeId: staff.employeeId }, { employeeId: finance.employeeId }, { userId: null }]) {
      expect((await finance.send('POST', '/api/asset-assignments', { body: { assetId: id, ...owner } })).status).toBe(
        201,
      );
    }
    const days = [6, 5, 4, 3, 2].map((ago) =>
      Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: ago }).toString(),
    );
    const [, given, handedOn, givenBack] = days.map((date) => `${date}T12:00:00+04:00`);
    const isFirst = sql`employee_id = ${staff.employeeId}`;
    await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql`update asset_assignment set assigned_at = case when ${isFirst} then ${given}::timestamptz else ${handedOn}::timestamptz end,
        ended_at = case when ${isFirst} then ${handedOn}::timestamptz else ${givenBack}::timestamptz end where tenant_id = ${finance.tenantId} and asset_id = ${id}`.execute(
        tx,
      ),
    );
    const had = [];
    for (const date of days) {
      const { body } = await finance.send<List<{ owner: { id: string } }>>('GET', '/api/asset-assignments', {
        query: { assetId: id, date },
      });
      had.push(body.data.map(({ owner }) => owner.id));
    }
    expect(had).toEqual([[], [staff.employeeId], [finance.employeeId, staff.employeeId], [finance.employeeId], []]);
  });
});
