import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaversOf } from '../offboarding/leavers.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

// Salaries and medical insurance of a person: what a salary comes to, what its history says of it, and whose network an
// insurance has (B§3, C§3).

let api: TestApi;
let admin: Person;
let employeeId: string;
const rows = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const answer = await admin.send<Body>(method, path, { body });
  expect([path, answer.status < 300, answer.status < 300 ? null : answer.body]).toEqual([path, true, null]);
  return answer.body;
};
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ({ id: employeeId } = await leaversOf(api, () => admin).hire({ startDate: '2020-01-01' }));
});
afterAll(() => api.close());

interface Salary {
  readonly id: string;
  readonly version: number;
  readonly total: number;
  readonly salaryParts: readonly { readonly total: number; readonly salaryComponent: { readonly type: string } }[];
}
interface History {
  readonly data: readonly {
    readonly changes: readonly { readonly part: string; readonly change: string; readonly fields: readonly string[] }[];
  }[];
}

it('a salary comes to its components less its deductions; a change of amounts alone is in the history (C§3)', async () => {
  const types = new Map(
    (
      await rows(
        sql<{
          id: string;
          type: string;
        }>`select distinct on (type) id, type from salary_component where tenant_id = ${admin.tenantId} order by type, id`,
      )
    ).map(({ id, type }) => [type, id]),
  );
  const parts = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).map(([type, total]) => ({ salaryComponentId: types.get(type), total }));
  const salary = await send<Salary>('POST', '/api/employee-salaries', {
    employeeId,
    currency: 'AED',
    startDate: '2024-01-01',
    salaryParts: parts({ basic: 1_000_000, housing: 300_000, transport: 50_000, deduction: 20_000 }),
  });
  expect(salary.total).toBe(1_330_000);
  const lastOf = async () => (await send<History>('GET', `/api/employees/${employeeId}/history`)).data[0]?.changes;
  const change = (version: number, body: object) =>
    send<Salary>('PATCH', `/api/employee-salaries/${salary.id}`, { version, ...body });
  const raised = await change(salary.version, {
    salaryParts: parts({ basic: 1_100_000, housing: 300_000, transport: 50_000, deduction: 20_000 }),
  });
  expect(raised.total).toBe(1_430_000);
  expect((await lastOf())?.flatMap(({ fields }) => fields)).toContain('salaryAmounts');
  const moved = await change(raised.version, { startDate: '2024-02-01' });
  expect(moved.total).toBe(1_430_000);
  expect((await lastOf())?.flatMap(({ fields }) => fields)).not.toContain('salaryAmounts');
  // All components are replaced: one that is left out is gone.
  const cut = await change(moved.version, { salaryParts: parts({ basic: 900_000, deduction: 900_001 }) });
  expect([cut.total, cut.salaryParts.map(({ salaryComponent, total }) => [salaryComponent.type, total])]).toEqual([
    -1,
    [
      ['basic', 900_000],
      ['deduction', 900_001],
    ],
  ]);
});

it('an insurance with another provider has no network of the former one, and takes only its own (C§3)', async () => {
  const provider = async (name: string) => {
    const { id } = await send<{ id: string }>('POST', '/api/insurance-provider', { name });
    const network = await send<{ id: string }>('POST', '/api/network-type', {
      name: `${name} network`,
      insuranceProviderId: id,
    });
    return { id, network: network.id };
  };
  const [one, other] = [await provider('Provider one'), await provider('Provider other')];
  interface Insurance {
    readonly id: string;
    readonly version: number;
    readonly provider: { readonly id: string };
    readonly networkType: { readonly id: string } | null;
  }
  const made = await send<Insurance>('POST', '/api/medical-insurances', {
    employeeId,
    insuranceNo: 'M-1',
    insuranceProviderId: one.id,
    networkTypeId: one.network,
  });
  const change = (version: number, body: object) =>
    admin.send<Insurance & { errors?: readonly { path: string; code: string }[] }>(
      'PATCH',
      `/api/medical-insurances/${made.id}`,
      { body: { version, ...body } },
    );
  const same = await change(made.version, { insuranceNo: 'M-2' });
  expect([same.status, same.body.networkType?.id]).toEqual([200, one.network]);
  const refused = await change(same.body.version, { networkTypeId: other.network });
  expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { path: 'networkTypeId', code: 'not-found' }]);
  const moved = await change(same.body.version, { insuranceProviderId: other.id });
  expect([moved.status, moved.body.provider.id, moved.body.networkType]).toEqual([200, other.id, null]);
  const networked = await change(moved.body.version, { networkTypeId: other.network });
  expect([networked.status, networked.body.networkType?.id]).toEqual([200, other.network]);
});
