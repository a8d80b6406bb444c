import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLargeTenant } from '#server/demo/large.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Balance = { currentBalance: number | null; reservedBalance: number | null; balanceAfter: number | null };
interface Asked {
  readonly id: string;
  readonly days: number;
  readonly deductedDays: number;
  readonly leaveBalance: Balance;
  readonly errors: { code: string }[];
}
interface Company {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly own: string;
  readonly ask: (startDate: string, endDate: string) => Promise<{ status: number; body: Asked }>;
  readonly look: (startDate: string, endDate: string) => Promise<Balance & { days: number; deductedDays: number }>;
  readonly portions: (leaveId: string) => Promise<string[]>;
}

/** With one leave type; `annual` has a ledger with ample days, `sick` is yearly. */
async function makeCompany(kind: 'annual' | 'sick'): Promise<Company> {
  const company = await makeSmallTenant(api, {
    people: ['own'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
    ...(kind === 'annual' ? { annualDays: 100 } : {}),
  });
  const desk = ledgerDesk(api, company.tenantId);
  if (kind === 'sick') await desk.run(sql`update leave_type set kind = 'sick' where tenant_id = ${company.tenantId}`);
  const person = company.person('own');
  const of = { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId };
  return {
    company,
    desk,
    own: person.employeeId,
    ask: (startDate, endDate) => person.send<Asked>('POST', '/api/leaves', { body: { ...of, startDate, endDate } }),
    look: async (startDate, endDate) =>
      (
        await person.send<Balance & { days: number; deductedDays: number }>('GET', '/api/leave-balance/balance-after', {
          query: { ...of, startDate, endDate },
        })
      ).body,
    portions: async (leaveId) =>
      (
        await desk.run(sql<{ line: string }>`select year || ' ' || deducted_days::float8 as line from leave_portion
        where tenant_id = ${company.tenantId} and leave_request_id = ${leaveId} order by year`)
      ).map(({ line }) => line),
  };
}

describe('a leave over the turn of the year (D23)', () => {
  it('is one record with one portion per year for accounting, holidays in their year', async () => {
    const { company, desk, ask, portions } = await makeCompany('annual');
    await desk.run(
      sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${company.tenantId}, 'AE', '2041-01-01', 'New Year')`,
    );
    const { status, body } = await ask('2040-12-30', '2041-01-03');
    expect([status, body.days, body.deductedDays]).toEqual([201, 5, 4]);
    expect(await portions(body.id)).toEqual(['2040 2', '2041 2']);
    expect(await portions((await ask('2040-06-01', '2040-06-03')).body.id)).toEqual(['2040 3']);
    expect(await desk.findings()).toEqual([]);
  });

  it('is deducted day by day, each day once and in its own year (D18)', async () => {
    const { desk, own, ask } = await makeCompany('annual');
    await desk.enter(own, 'awarded', 500, '2020-01-01');
    expect((await ask('2022-12-28', '2024-01-02')).status).toBe(201);
    for (let round = 0; round < 2; round++) await desk.passDays();
    expect((await desk.entries(own)).slice(2)).toEqual([
      '2022-12-28/2022-12-31 taken 4',
      '2023-01-01/2023-12-31 taken 365',
      '2024-01-01/2024-01-02 taken 2',
    ]);
    expect(await desk.findings()).toEqual([]);
  });
});

describe('yearly counters (D20, D23)', () => {
  it('each portion counts against its own year', async () => {
    const { company, desk, ask } = await makeCompany('sick');
    await desk.entitle(company.leaveTypeId, { amount: 5 });
    // Eight days, three of them in the old year: no year allows more than five.
    expect((await ask('2040-12-29', '2041-01-05')).status).toBe(201);
    const tooMany = await ask('2041-03-01', '2041-03-01');
    expect([tooMany.status, tooMany.body.errors[0]?.code]).toEqual([422, 'balance-too-low']);
    expect((await ask('2040-03-01', '2040-03-02')).status).toBe(201);
    expect((await ask('2040-04-01', '2040-04-01')).status).toBe(422);
    expect((await ask('2042-01-01', '2042-01-05')).status).toBe(201);
  });

  it('the preview and the request use the tightest year', async () => {
    const { company, desk, ask, look } = await makeCompany('sick');
    await desk.entitle(company.leaveTypeId, { amount: 10 });
    await ask('2041-05-01', '2041-05-07');
    expect(await look('2040-12-30', '2041-01-02')).toEqual({
      currentBalance: 10,
      reservedBalance: 7,
      balanceAfter: 1,
      days: 4,
      deductedDays: 4,
      isCovered: true,
      uncountedDays: [],
    });
    expect(await look('2041-12-31', '2042-01-09')).toMatchObject({ reservedBalance: 0, balanceAfter: 1 });
    const { body } = await ask('2040-12-30', '2041-01-02');
    expect(body.leaveBalance).toEqual({ currentBalance: 10, reservedBalance: 7, balanceAfter: 1 });
  });

  it('a year without deducted days does not count', async () => {
    const { company, desk, ask, look } = await makeCompany('sick');
    await desk.entitle(company.leaveTypeId, { amount: 3 });
    await desk.run(
      sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${company.tenantId}, 'AE', '2041-01-01', 'New Year')`,
    );
    expect((await ask('2041-02-01', '2041-02-03')).status).toBe(201);
    expect(await look('2040-12-31', '2041-01-01')).toMatchObject({ balanceAfter: 2, deductedDays: 1 });
  });

  it('used days count in the year they were used', async () => {
    const { company, desk, ask, look } = await makeCompany('sick');
    await desk.entitle(company.leaveTypeId, { amount: 20 });
    await ask('2023-12-25', '2024-01-02');
    await desk.passDays();
    expect(await look('2023-03-01', '2023-03-01')).toMatchObject({
      currentBalance: 13,
      reservedBalance: 0,
      balanceAfter: 12,
    });
    expect(await look('2024-03-01', '2024-03-01')).toMatchObject({
      currentBalance: 18,
      reservedBalance: 0,
      balanceAfter: 17,
    });
  });

  it('service steps apply: nothing before the first, more after the next', async () => {
    const { company, desk, own, ask, look } = await makeCompany('sick');
    await desk.employ(own, { start_date: '2040-01-15' });
    await desk.entitle(company.leaveTypeId, { amount: 15, afterMonths: 3 });
    await desk.entitle(company.leaveTypeId, { amount: 30, afterMonths: 12 });
    expect((await ask('2040-04-14', '2040-04-14')).status).toBe(422);
    expect(await look('2040-04-15', '2040-04-15')).toMatchObject({ balanceAfter: 14 });
    expect(await look('2041-01-15', '2041-01-15')).toMatchObject({ balanceAfter: 29 });
  });

  it('a kind without an entitlement at the location is unlimited by design', async () => {
    const { company, desk, ask, look } = await makeCompany('sick');
    await desk.entitle(company.leaveTypeId, { amount: 1, country: 'DE' });
    expect(await look('2040-01-01', '2040-12-31')).toMatchObject({
      currentBalance: null,
      balanceAfter: null,
      deductedDays: 366,
    });
    expect((await ask('2040-01-01', '2040-12-31')).status).toBe(201);
  });
});

describe('generated demo and load-test data', () => {
  it('a large tenant has portions, and its days deducted as by the job (D18)', async () => {
    const { tenantId } = await seedLargeTenant(api.db.database, { size: 4_000, seed: 7 }, () => undefined);
    const desk = ledgerDesk(api, tenantId);
    expect(await desk.findings()).toEqual([]);
    const [split] = await desk.run(sql<{ leaves: number; portions: number }>`
      select count(distinct leave_request_id) as leaves, count(*) as portions from leave_portion where tenant_id = ${tenantId}`);
    expect(split?.leaves).toBe(4_000);
    expect(split?.portions).toBeGreaterThan(4_000);
  });
});
