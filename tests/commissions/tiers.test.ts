import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { shopOf, type Employee, type Refusal } from './shop.ts';

interface Assignment {
  readonly employee: { readonly id: string };
  readonly current: { readonly id: string; readonly name: string } | null;
  readonly next: { readonly id: string } | null;
  readonly changesOn: string | null;
}
interface Tier {
  readonly id: string;
  readonly version: number;
  readonly tier: number;
  readonly currency: string;
  readonly payoutPercentage: number | null;
}

let api: TestApi;
let admin: Person;
const shop = () => shopOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const add = (body: object) => admin.send<Tier & Refusal>('POST', '/api/commission-tiers', { body });
const refusal = ({ status, body }: { status: number; body: Refusal }) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];

describe('tiers (C§3, C§7; D49, D50)', () => {
  it('pay according to their type, a share with at most two decimals or an amount', async () => {
    const share = await shop().tierType('percentage', []);
    const fixed = await shop().tierType('crossed-tier-threshold', [], 'KWD');
    const tier = { tier: 1, netSalesTarget: 100 };
    expect(refusal(await add({ commissionTierTypeId: share, ...tier }))).toEqual([
      422,
      'payoutPercentage percentage-required',
    ]);
    expect(refusal(await add({ commissionTierTypeId: share, ...tier, payoutAmount: 5 }))).toEqual([
      422,
      'payoutAmount not-of-this-type',
    ]);
    expect(refusal(await add({ commissionTierTypeId: fixed, ...tier }))).toEqual([422, 'payoutAmount amount-required']);
    expect(refusal(await add({ commissionTierTypeId: fixed, ...tier, payoutAmount: 5, payoutPercentage: 1 }))).toEqual([
      422,
      'payoutPercentage not-of-this-type',
    ]);
    expect((await add({ commissionTierTypeId: share, ...tier, payoutPercentage: 5.125 })).status).toBe(400);
    expect((await add({ commissionTierTypeId: share, ...tier, payoutPercentage: 100.01 })).status).toBe(400);
    expect((await add({ commissionTierTypeId: share, ...tier, payoutPercentage: 1.15 })).body).toMatchObject({
      payoutPercentage: 1.15,
      payoutAmount: null,
      currency: 'AED',
      version: 1,
    });
    expect((await add({ commissionTierTypeId: fixed, ...tier, payoutAmount: 1_500 })).body).toMatchObject({
      payoutAmount: 1_500,
      currency: 'KWD',
    });
  });

  it('rise with their targets, with unique numbers and targets', async () => {
    const type = await shop().tierType('percentage', [
      [1_000, 5],
      [3_000, 7],
    ]);
    const tier = (number: number, netSalesTarget: number) =>
      add({ commissionTierTypeId: type, tier: number, netSalesTarget, payoutPercentage: 9 });
    expect(refusal(await tier(2, 5_000))).toEqual([422, 'tier tier-taken']);
    expect(refusal(await tier(3, 3_000))).toEqual([422, 'netSalesTarget target-taken']);
    expect(refusal(await tier(3, 2_000))).toEqual([422, 'netSalesTarget targets-out-of-order']);
    expect((await tier(3, 5_000)).status).toBe(201);
    const { body } = await admin.send<{ data: Tier[] }>('GET', '/api/commission-tiers', {
      query: { commissionTierTypeId: type },
    });
    expect(body.data.map(({ tier: number }) => number)).toEqual([1, 2, 3]);
    const [first] = body.data;
    const change = (changes: object) =>
      admin.send<Tier & Refusal>('PATCH', `/api/commission-tiers/${first?.id}`, { body: { version: 1, ...changes } });
    expect(refusal(await change({ netSalesTarget: 4_000 }))).toEqual([422, 'netSalesTarget targets-out-of-order']);
    expect((await change({ netSalesTarget: 2_000 })).body).toMatchObject({ netSalesTarget: 2_000, version: 2 });
    expect((await change({ netSalesTarget: 1_500 })).body).toMatchObject({
      code: 'stale-version',
      record: { version: 2 },
    });
    expect((await admin.send('DELETE', `/api/commission-tiers/${first?.id}`)).status).toBe(204);
  });

  it('lock the payment kind and currency of their type', async () => {
    const type = await shop().tierType('percentage', [[1_000, 5]]);
    const change = (changes: object) =>
      admin.send<Refusal>('PATCH', `/api/commission-tier-types/${type}`, { body: { version: 1, ...changes } });
    expect(refusal(await change({ type: 'crossed-tier-threshold' }))).toEqual([422, 'type has-tiers']);
    expect(refusal(await change({ currency: 'KWD' }))).toEqual([422, 'currency has-tiers']);
    expect((await change({ nameArabic: 'نوع' })).status).toBe(200);
  });

  it('are deleted with their type when no one has it', async () => {
    const type = await shop().tierType('percentage', [[1_000, 5]]);
    expect((await admin.send('DELETE', `/api/commission-tier-types/${type}`)).status).toBe(204);
    expect(
      (await admin.send<{ count: number }>('GET', '/api/commission-tiers', { query: { commissionTierTypeId: type } }))
        .body.count,
    ).toBe(0);
  });

  it('require the unscoped right to be written (C§6)', async () => {
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['commissionTier:read', 'commissionTierType.assignment:read:team'],
    });
    expect((await person.send('GET', '/api/commission-tiers')).status).toBe(200);
    expect(
      (
        await person.send('POST', '/api/commission-tiers', {
          body: { commissionTierTypeId: admin.tenantId, tier: 1, netSalesTarget: 1 },
        })
      ).status,
    ).toBe(403);
    expect((await person.send('GET', '/api/commission-tier-types')).status).toBe(403);
  });
});

describe('assignments (C§7; D51)', () => {
  const assign = (employeeIds: readonly string[], commissionTierTypeId: string | null) =>
    admin.send<{ data: Assignment[] } & Refusal>('POST', '/api/commission-tier-types/employee-assignment', {
      body: { employeeIds, commissionTierTypeId },
    });
  const nextMonth = Temporal.Now.plainDateISO('Asia/Dubai').with({ day: 1 }).add({ months: 1 }).toString();

  it('apply immediately to people without one, else from the first of next month, and can be withdrawn until then', async () => {
    const [one] = (await shop().people(1)) as [Employee];
    const first = await shop().tierType('percentage', [[0, 5]]);
    const second = await shop().tierType('percentage', [[0, 6]]);
    expect((await assign([one.id], first)).body.data).toMatchObject([
      { current: { id: first }, next: null, changesOn: null },
    ]);
    expect((await assign([one.id], second)).body.data).toMatchObject([
      { current: { id: first }, next: { id: second }, changesOn: nextMonth },
    ]);
    expect((await assign([one.id], null)).body.data).toMatchObject([
      { current: { id: first }, next: null, changesOn: nextMonth },
    ]);
    expect((await assign([one.id], first)).body.data).toMatchObject([
      { current: { id: first }, next: null, changesOn: null },
    ]);
    await assign([one.id], second);
    const having = async (type: string) =>
      (
        await admin.send<{ data: Assignment[] }>('GET', '/api/commission-tier-type-assignment', {
          query: { commissionTierTypeId: type },
        })
      ).body.data.map(({ employee }) => employee.id);
    // The filter finds both what somebody has and what they will have.
    expect([await having(first), await having(second)]).toEqual([[one.id], [one.id]]);
    expect((await admin.send('DELETE', `/api/commission-tier-type-assignment/${one.id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/commission-tier-type-assignment/${one.id}`)).status).toBe(404);
    const { body } = await admin.send<{ data: Assignment[]; count: number }>(
      'GET',
      '/api/commission-tier-type-assignment',
      { query: { commissionTierTypeId: first } },
    );
    expect([body.count, body.data[0]?.employee.id, body.data[0]?.changesOn]).toEqual([1, one.id, null]);
    expect(
      (await admin.send<{ code: string; record: { inUse: number } }>('DELETE', `/api/commission-tier-types/${first}`))
        .body,
    ).toMatchObject({ code: 'in-use', record: { inUse: 1 } });
  });

  it('are sorted by the type, people without one last in both directions', async () => {
    const sorted = async (sortOrder: string) =>
      (
        await admin.send<{ data: Assignment[] }>('GET', '/api/commission-tier-type-assignment', {
          query: { sortBy: 'tierType', sortOrder, size: 100 },
        })
      ).body.data.map(({ current }) => current !== null);
    for (const each of [await sorted('asc'), await sorted('desc')])
      expect([each.includes(false), each]).toEqual([true, each.toSorted((one, other) => Number(other) - Number(one))]);
  });

  it('refuse inactive types and missing people', async () => {
    const [one] = (await shop().people(1)) as [Employee];
    const type = await shop().tierType('percentage', [[0, 5]]);
    expect(refusal(await assign([one.id, admin.tenantId], type))).toEqual([422, 'employeeIds[1] not-found']);
    expect(refusal(await assign([one.id], admin.tenantId))).toEqual([422, 'commissionTierTypeId not-found']);
    await admin.send('PATCH', `/api/commission-tier-types/${type}`, { body: { version: 1, status: 'inactive' } });
    expect(refusal(await assign([one.id], type))).toEqual([422, 'commissionTierTypeId inactive']);
  });

  it('show the people within the caller’s scope (C§6, D77)', async () => {
    const counts = [];
    for (const account of ['finance', 'manager', 'staff']) {
      const person = await api.signIn(`${account}@luma.example`);
      counts.push((await person.send<{ count: number }>('GET', '/api/commission-tier-type-assignment')).body.count);
    }
    const [all, team, own] = counts as [number, number, number];
    expect([all > team, team > own, own]).toEqual([true, true, 1]);
  });
});
