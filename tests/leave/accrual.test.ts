import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recurringJobs } from '#server/app/collected.ts';
import { scheduleRecurring } from '#server/jobs/schedule.ts';
import { settleLedgers } from '#server/modules/leave/leave-ledger.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Company {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly own: string;
}
async function makeCompany(people: readonly string[] = ['own']): Promise<Company> {
  const company = await makeSmallTenant(api, {
    people,
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
    annualDays: 0,
  });
  return { company, desk: ledgerDesk(api, company.tenantId), own: company.person('own').employeeId };
}

describe('the accrual job (D21)', () => {
  it('runs by itself: the balance shows a day for each completed month up to today', async () => {
    const { company, desk, own } = await makeCompany();
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    await desk.entitle(company.leaveTypeId, { amount: 1, per: 'month' });
    await desk.employ(own, { start_date: today.subtract({ months: 3 }).toString() });
    for (let round = 0; round < 2; round++) {
      await scheduleRecurring(api.db.database, recurringJobs, new Date(Date.now() + round * 900_000));
      await api.runJobs();
    }
    const balances = await company
      .person('own')
      .send<{ data: { type: string; value: number }[] }>('GET', '/api/leave-balance', {
        query: { employeeIds: own, types: 'annual' },
      });
    // Three months ago on the 31st is a shorter day in shorter months: the third month may end today.
    const months = [3, 2].find(
      (each) => today.subtract({ months: 3 }).add({ months: each }).toString() <= today.toString(),
    );
    expect(balances.body.data).toMatchObject([{ type: 'annual', value: months }]);
  });

  it('follows the country: two days a month from the seventh month, thirty a year after the first year', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.employ(own, { start_date: '2024-01-10' });
    await desk.entitle(company.leaveTypeId, { amount: 2, per: 'month', afterMonths: 6 });
    await desk.entitle(company.leaveTypeId, { amount: 30, afterMonths: 12 });
    await desk.settle('2025-03-10');
    expect(await desk.entries(own)).toEqual([
      '2024-08-09 accrued 2',
      '2024-09-09 accrued 2',
      '2024-10-09 accrued 2',
      '2024-11-09 accrued 2',
      '2024-12-09 accrued 2',
      '2025-01-09 accrued 2',
      '2025-02-09 accrued 2.5',
      '2025-03-09 accrued 2.5',
    ]);
  });

  it('a month is accrued when its last day is over at the employee’s location', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.entitle(company.leaveTypeId, { since: '2025-01-01' });
    await desk.settle('2025-01-31T19:59:00Z');
    expect(await desk.entries(own)).toEqual([]);
    await desk.settle('2025-01-31T20:00:00Z');
    expect(await desk.entries(own)).toEqual(['2025-01-31 accrued 2']);
  });

  it('today’s balance uses the current day at each employee’s location', async () => {
    const { company, desk, own } = await makeCompany(['own', 'other']);
    const other = company.person('other').employeeId;
    // A day and two hours apart: never the same date in both.
    for (const [id, zone] of [
      [own, 'Pacific/Kiritimati'],
      [other, 'Etc/GMT+12'],
    ] as const) {
      const [place] = await desk.run(sql<{ id: string }>`
        insert into location (tenant_id, name, short_code, country_iso, city, timezone) values (${company.tenantId}, ${zone}, ${zone}, 'AE', 'C', ${zone}) returning id`);
      await desk.employ(id, { location_id: place?.id ?? null });
      await desk.enter(id, 'awarded', 3, Temporal.Now.plainDateISO('Pacific/Kiritimati').toString());
    }
    const { body } = await company
      .person('own')
      .send<{ data: { employeeId: string; value: number }[] }>('GET', '/api/leave-balance', {
        query: { types: 'annual' },
      });
    expect(new Map(body.data.map(({ employeeId, value }) => [employeeId, value]))).toEqual(
      new Map([
        [own, 3],
        [other, 0],
      ]),
    );
  });

  it('gives the same result after downtime, twice, in parallel, and without its bookmark', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.entitle(company.leaveTypeId, { amount: 25, since: '2024-01-01' });
    await desk.settle('2024-02-01');
    await Promise.all(Array.from({ length: 6 }, () => desk.settle('2025-01-01')));
    const once = await desk.entries(own);
    expect(once).toHaveLength(12);
    expect(once.reduce((sum, line) => sum + Number(line.split(' ')[2]) * 100, 0)).toBe(2500);
    await desk.run(sql`delete from leave_account where tenant_id = ${company.tenantId}`);
    await Promise.all([desk.settle('2025-01-01'), desk.settle('2025-01-01')]);
    expect(await desk.entries(own)).toEqual(once);
  });

  it('accrues nothing for inactive people, nor after the last working day', async () => {
    const { company, desk, own } = await makeCompany(['own', 'held', 'leaver']);
    await desk.entitle(company.leaveTypeId, { since: '2025-01-01' });
    await desk.employ(company.person('held').employeeId, { status: 'on-hold' });
    await desk.employ(company.person('leaver').employeeId, { last_working_day: '2025-02-28' });
    await desk.settle('2025-04-01');
    const counts = [own, company.person('held').employeeId, company.person('leaver').employeeId].map(
      async (id) => (await desk.entries(id)).length,
    );
    expect(await Promise.all(counts)).toEqual([3, 0, 2]);
    // A person reactivated after being on hold is given the months in between.
    await desk.employ(own, { status: 'on-hold' });
    await desk.settle('2025-05-01');
    expect(await desk.entries(own)).toHaveLength(3);
    await desk.employ(own, { status: 'active' });
    await desk.settle('2025-06-01');
    expect(await desk.entries(own)).toHaveLength(5);
  });

  it('new terms apply from their day on; accrued days stay', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.entitle(company.leaveTypeId, { since: '2025-01-01' });
    await desk.settle('2025-03-01');
    await desk.entitle(company.leaveTypeId, { amount: 36, since: '2025-03-01' });
    await desk.settle('2025-05-01');
    expect(await desk.entries(own)).toEqual([
      '2025-01-31 accrued 2',
      '2025-02-28 accrued 2',
      '2025-03-31 accrued 3',
      '2025-04-30 accrued 3',
    ]);
  });

  it('stops at the cap', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.entitle(company.leaveTypeId, { cap: 3.5, since: '2025-01-01' });
    await desk.settle('2025-06-01');
    expect(await desk.entries(own)).toEqual(['2025-01-31 accrued 2', '2025-02-28 accrued 1.5']);
    await desk.enter(own, 'deducted', 1, '2025-06-15');
    await desk.settle('2025-07-01');
    expect((await desk.entries(own)).at(-1)).toBe('2025-06-30 accrued 1');
  });

  it('processes everyone in batches, then has nothing to do until the next month ends', async () => {
    const { company, desk } = await makeCompany();
    await desk.entitle(company.leaveTypeId, { since: '2025-01-01' });
    await desk.run(sql`
      insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, location_id, start_date)
      select ${company.tenantId}, 'N-' || i, 'Person', 'No ' || i, 'P', (select id from location where tenant_id = ${company.tenantId}), '2020-01-01' from generate_series(1, 450) i`);
    const round = (): Promise<boolean> =>
      api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        settleLedgers(tx, company.tenantId, new Date('2025-02-01T12:00:00Z')),
      );
    expect([await round(), await round(), await round(), await round()]).toEqual([true, true, false, false]);
    const [earned] = await desk.run(sql<{ people: number; entries: number }>`
      select count(distinct employee_id) as people, count(*) as entries from leave_movement where tenant_id = ${company.tenantId}`);
    expect(earned).toEqual({ people: 451, entries: 451 });
    const [due] = await desk.run(sql<{ first: string; last: string }>`
      select min(next_due_on) as first, max(next_due_on) as last from leave_account where tenant_id = ${company.tenantId}`);
    expect(due).toEqual({ first: '2025-03-01', last: '2025-03-01' });
  });

  it('skips other kinds of leave, and companies without terms', async () => {
    const { company, desk, own } = await makeCompany();
    await desk.run(
      sql`insert into leave_type (tenant_id, name, code, kind, icon_name, sort_order) values (${company.tenantId}, 'Sick', 'sick', 'sick', 'thermometer', 2)`,
    );
    const [sick] = await desk.run(
      sql<{ id: string }>`select id from leave_type where tenant_id = ${company.tenantId} and code = 'sick'`,
    );
    await desk.entitle(sick?.id ?? '', { amount: 90 });
    await desk.settle('2025-06-01');
    expect(await desk.entries(own)).toEqual([]);
    expect(await desk.run(sql`select from leave_account where tenant_id = ${company.tenantId}`)).toEqual([]);
  });

  it('the ledger is append-only', async () => {
    const { desk } = await makeCompany();
    await expect(desk.run(sql`update leave_movement set days = 1`)).rejects.toThrow(/permission denied/);
    await expect(desk.run(sql`delete from leave_movement`)).rejects.toThrow(/permission denied/);
  });
});

describe('the doctor checks job results', () => {
  it('reports a carried lot without a deduction, and one that expired beyond its size (D22)', async () => {
    const { company, desk, own } = await makeCompany();
    const lot = (kind: string, days: number, on: string, period: string, expiresOn: string | null): Promise<unknown> =>
      desk.run(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, expires_on)
        values (${company.tenantId}, ${own}, 'annual', ${kind}, ${days}, ${on}, ${period}, ${expiresOn})`);
    expect(await desk.findings()).toEqual([]);
    await lot('carried', 5, '2025-01-01', '2024-12-31', '2025-03-31');
    expect(await desk.findings()).toEqual([
      `what is carried into a year has left the one before (D22): ${own} 2024-12-31`,
    ]);
    await lot('deducted', 5, '2025-01-01', '2024-12-31', null);
    expect(await desk.findings()).toEqual([]);
    await lot('expired', 6, '2025-04-01', '2025-01-01', null);
    expect(await desk.findings()).toEqual([
      `no more of a carried lot has expired than was in it (D22): ${own} 2025-01-01`,
    ]);
    await expect(lot('expired', 1, '2025-04-01', '2025-01-01', null)).rejects.toThrow(/leave_movement_by_rule_once/);
  });
});
