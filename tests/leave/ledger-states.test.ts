import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk } from '../support/ledger.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';

// A ledger is kept for active people, by active leave types, in the country of the person's location (D20, D21).

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function makeCompany() {
  const company = await makeSmallTenant(api, {
    people: ['own', 'other'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
    annualDays: 0,
  });
  const desk = ledgerDesk(api, company.tenantId);
  const [own, other] = [company.person('own').employeeId, company.person('other').employeeId];
  for (const id of [own, other]) await desk.employ(id, { start_date: '2025-01-01' });
  const accounts = async () =>
    (
      await desk.run(
        sql<{
          id: string;
        }>`select employee_id as id from leave_account where tenant_id = ${company.tenantId} and leave_kind = 'annual'`,
      )
    ).map(({ id }) => id);
  return { ...company, desk, own, other, accounts };
}

const EARNED = ['2025-01-31 accrued 2', '2025-02-28 accrued 2', '2025-03-31 accrued 2'];

describe('the job that settles ledgers', () => {
  it.each([
    ['active', true],
    ['inactive', false],
  ] as const)('of a leave type that is %s gives days: %s', async (status, gives) => {
    const { desk, tenantId, leaveTypeId, own, other, accounts } = await makeCompany();
    await desk.entitle(leaveTypeId, { amount: 2, per: 'month' });
    await desk.run(sql`update leave_type set status = ${status} where tenant_id = ${tenantId} and id = ${leaveTypeId}`);
    await desk.settle('2025-04-01');
    expect([await desk.entries(own), (await accounts()).toSorted()]).toEqual(
      gives ? [EARNED, [own, other].toSorted()] : [[], []],
    );
  });

  it('stops once the type is inactive', async () => {
    const { desk, tenantId, leaveTypeId, own } = await makeCompany();
    const become = (status: string) =>
      desk.run(sql`update leave_type set status = ${status} where tenant_id = ${tenantId} and id = ${leaveTypeId}`);
    await desk.entitle(leaveTypeId, { amount: 2, per: 'month' });
    await desk.settle('2025-02-01');
    await become('inactive');
    await desk.settle('2025-03-01');
    expect(await desk.entries(own)).toEqual(EARNED.slice(0, 1));
  });

  it('of two types of a kind goes by the active one, and by the first of two (D20)', async () => {
    const { desk, tenantId, leaveTypeId, own } = await makeCompany();
    await desk.entitle(leaveTypeId, { amount: 9, per: 'month' });
    const more = async (order: number): Promise<string> =>
      (
        await desk.run(
          sql<{ id: string }>`insert into leave_type (tenant_id, name, code, kind, icon_name, sort_order)
            values (${tenantId}, ${`Annual ${order}`}, ${`annual-${order}`}, 'annual', 'sun', ${order}) returning id`,
        )
      )[0]?.id ?? '';
    const [third, second] = [await more(3), await more(2)];
    await desk.entitle(third, { amount: 5, per: 'month' });
    await desk.entitle(second, { amount: 2, per: 'month' });
    await desk.run(
      sql`update leave_type set status = 'inactive' where tenant_id = ${tenantId} and id = ${leaveTypeId}`,
    );
    await desk.settle('2025-04-01');
    expect(await desk.entries(own)).toEqual(EARNED);
  });

  it.each([
    ['active', true],
    ['inactive', false],
    ['on-hold', false],
    ['deactivated', false],
    ['archived', false],
  ] as const)('gives days to a person who is %s: %s, and to their neighbour always', async (status, gives) => {
    const { desk, leaveTypeId, own, other, accounts } = await makeCompany();
    await desk.entitle(leaveTypeId, { amount: 2, per: 'month' });
    await desk.employ(own, { status });
    await desk.settle('2025-04-01');
    expect([await desk.entries(own), (await accounts()).includes(own), await desk.entries(other)]).toEqual([
      gives ? EARNED : [],
      gives,
      EARNED,
    ]);
  });

  it.each([
    ['AE', true],
    ['QA', false],
  ] as const)('gives days by the terms of the country of the location, %s: %s', async (country, gives) => {
    const { desk, leaveTypeId, own, accounts } = await makeCompany();
    await desk.entitle(leaveTypeId, { amount: 2, per: 'month', country });
    await desk.settle('2025-04-01');
    expect([await desk.entries(own), (await accounts()).includes(own)]).toEqual([gives ? EARNED : [], gives]);
  });

  it('gives no days to a person without a location', async () => {
    const { desk, leaveTypeId, own, other } = await makeCompany();
    await desk.entitle(leaveTypeId, { amount: 2, per: 'month' });
    await desk.employ(own, { location_id: null });
    await desk.settle('2025-04-01');
    expect([await desk.entries(own), await desk.entries(other)]).toEqual([[], EARNED]);
  });
});
