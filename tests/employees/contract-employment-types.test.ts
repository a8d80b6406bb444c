import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Contract {
  readonly id: string;
  readonly version: number;
  readonly employmentType: { readonly id: string; readonly name: string } | null;
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
interface Listed {
  readonly data: readonly { readonly id: string }[];
}

let api: TestApi;
let admin: Person;
let employeeId: string;
let contractTypeId: string;
/** Employment types by what is special about them. */
let types: Readonly<Record<'plain' | 'other' | 'emirates' | 'saudi' | 'inactive' | 'foreign', string>>;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const nord = await api.signIn('admin@nord.example');
  const first = async (path: string, query: object): Promise<string> =>
    (await admin.send<Listed>('GET', path, { query: { size: 1, ...query } })).body.data[0]?.id ?? '';
  contractTypeId = await first('/api/contract-types', { statuses: 'active' });
  const boss = await first('/api/employees', { searchText: 'Noura' });
  const made = await admin.send<{ id: string }>('POST', '/api/employees', {
    body: {
      firstName: 'Rana',
      lastName: 'Employed',
      knownAs: 'Rana',
      personalEmail: 'rana.employed@home.example',
      permissionType: 'none',
      startDate: '2024-01-01',
      jobPositionId: await first('/api/job-titles', { statuses: 'active' }),
      lineManagerEmployeeIds: [boss],
      hrResponsibleIds: [boss],
    },
  });
  expect(made.status).toBe(201);
  employeeId = made.body.id;
  const add = async (name: string, countryISO: string | null, status = 'active', tenantId = admin.tenantId) =>
    api.db.database.tenant({ tenantId }, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into employment_type (tenant_id, name, type, country_iso, status) values (${tenantId}, ${name}, 'full-time', ${countryISO}, ${status}) returning id`.execute(
        tx,
      );
      return rows[0]?.id ?? '';
    });
  types = {
    plain: await add('Plain', null),
    other: await add('Other', null),
    emirates: await add('Emirates', 'AE'),
    saudi: await add('Saudi', 'SA'),
    inactive: await add('Inactive', null, 'inactive'),
    foreign: await add('Foreign', null, 'active', nord.tenantId),
  };
});
afterAll(() => api.close());

let month = 0;
/** A contract of a month of its own: contracts do not overlap. */
const sign = (more: object, countryISO = 'AE') => {
  const start = Temporal.PlainDate.from('2024-01-01').add({ months: month++ });
  return admin.send<Contract>('POST', '/api/contracts', {
    body: {
      employeeId,
      contractTypeId,
      countryISO,
      startDate: start.toString(),
      endDate: start.add({ months: 1 }).subtract({ days: 1 }).toString(),
      ...more,
    },
  });
};
const change = ({ id, version }: Contract, body: object) =>
  admin.send<Contract>('PATCH', `/api/contracts/${id}`, { body: { version, ...body } });
const refused = ({ status, body }: { readonly status: number; readonly body: Contract }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
];

const REFUSALS = [
  ['unknown', () => '01900000-0000-7000-8000-00000000dead', 'not-found'],
  ['of another tenant', () => types.foreign, 'not-found'],
  ['inactive', () => types.inactive, 'not-active'],
  ['for another country', () => types.saudi, 'not-of-country'],
] as const;

describe('the employment type of a contract (C§3)', () => {
  it('is one for all countries or for that of the contract, or none', async () => {
    for (const employmentTypeId of [types.plain, types.emirates]) {
      const { status, body } = await sign({ employmentTypeId });
      expect([status, body.employmentType?.id]).toEqual([201, employmentTypeId]);
    }
    expect((await sign({})).body.employmentType).toBeNull();
    expect((await sign({ employmentTypeId: types.saudi }, 'SA')).status).toBe(201);
  });

  it.each(REFUSALS)('%s is refused in a new contract', async (_name, id, code) => {
    expect(refused(await sign({ employmentTypeId: id() }))).toEqual([422, 'employmentTypeId', code]);
  });

  it.each(REFUSALS)(
    '%s is refused when it is chosen later, and the contract stays as it was',
    async (_name, id, code) => {
      const { body: signed } = await sign({ employmentTypeId: types.plain });
      expect(refused(await change(signed, { employmentTypeId: id() }))).toEqual([422, 'employmentTypeId', code]);
      const changed = await change(signed, { employmentTypeId: types.other });
      expect([changed.status, changed.body.employmentType?.name]).toEqual([200, 'Other']);
    },
  );

  it('a type that became inactive stays with a contract that has it, and is taken out of it', async () => {
    const set = (status: string) =>
      api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
        sql`update employment_type set status = ${status} where tenant_id = ${admin.tenantId} and id = ${types.plain}`.execute(
          tx,
        ),
      );
    const { body: signed } = await sign({ employmentTypeId: types.plain });
    await set('inactive');
    const kept = await change(signed, { employmentTypeId: types.plain });
    expect([kept.status, kept.body.employmentType?.id]).toEqual([200, types.plain]);
    const without = await change(kept.body, { employmentTypeId: null });
    expect([without.status, without.body.employmentType]).toEqual([200, null]);
    expect(refused(await change(without.body, { employmentTypeId: types.plain }))).toEqual([
      422,
      'employmentTypeId',
      'not-active',
    ]);
    await set('active');
  });
});
