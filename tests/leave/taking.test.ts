import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = Temporal.Now.plainDateISO('Asia/Dubai');
const day = (offset: number): string => today.add({ days: offset }).toString();

interface Company {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly own: string;
  /** Requests leave, which is granted immediately. Returns its id. */
  readonly ask: (startDate: string, endDate: string) => Promise<string>;
  readonly correct: (leaveId: string, deductedDays: number) => Promise<void>;
  /** From the balance list: [balance, reserved]. */
  readonly balances: () => Promise<readonly [number | undefined, number | undefined]>;
  /** From the preview of a one-day leave: [current, reserved, after]. */
  readonly look: (on: string) => Promise<readonly number[]>;
}
async function makeCompany(annualDays = 100): Promise<Company> {
  const company = await makeSmallTenant(api, {
    people: ['own', 'hr'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
    annualDays,
  });
  const person = company.person('own');
  const of = { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId };
  return {
    company,
    desk: ledgerDesk(api, company.tenantId),
    own: person.employeeId,
    ask: async (startDate, endDate) => {
      const { status, body } = await person.send<{ id: string }>('POST', '/api/leaves', {
        body: { ...of, startDate, endDate },
      });
      expect(status).toBe(201);
      return body.id;
    },
    correct: async (leaveId, deductedDays) => {
      expect(
        (
          await company
            .person('hr')
            .send('POST', `/api/leaves/${leaveId}/correct`, { body: { deductedDays, note: 'Was at work.' } })
        ).status,
      ).toBe(200);
    },
    balances: async () => {
      const { body } = await person.send<{ data: { value: number; pendingValue: number }[] }>(
        'GET',
        '/api/leave-balance',
        { query: { employeeIds: person.employeeId, types: 'annual' } },
      );
      return [body.data[0]?.value, body.data[0]?.pendingValue];
    },
    look: async (on) => {
      const { body } = await person.send<{ currentBalance: number; reservedBalance: number; balanceAfter: number }>(
        'GET',
        '/api/leave-balance/balance-after',
        { query: { ...of, startDate: on, endDate: on } },
      );
      return [body.currentBalance, body.reservedBalance, body.balanceAfter];
    },
  };
}
/** Consecutive used days, as the ledger reports them: by year. */
const inARow = (from: number, to: number): string[] => {
  const byYear = Map.groupBy(
    Array.from({ length: to - from + 1 }, (_, index) => day(from + index)),
    (on) => on.slice(0, 4),
  );
  return [...byYear.values()].map(
    (days) => `${days.length === 1 ? days[0] : `${days[0]}/${days.at(-1)}`} taken ${days.length}`,
  );
};
const taken = async ({ desk, own }: Company): Promise<string[]> =>
  (await desk.beside(own)).filter((line) => line.includes('taken'));

describe('a passing day is deducted (D18)', () => {
  it('each day of an ongoing leave, from the day after it; the rest stays reserved', async () => {
    const company = await makeCompany();
    const { desk, ask, balances, look } = company;
    await ask(day(-3), day(2));
    expect(await balances()).toEqual([100, 6]);
    // The preview does not wait for the job.
    expect(await look(day(10))).toEqual([94, 0, 93]);
    await desk.settle(day(0));
    expect(await taken(company)).toEqual(inARow(-3, -1));
    expect(await balances()).toEqual([97, 3]);
    expect(await desk.findings()).toEqual([]);
    await desk.settle(day(1));
    expect(await taken(company)).toEqual(inARow(-3, 0));
    for (const later of [3, 3, 40]) await desk.settle(day(later));
    expect(await taken(company)).toEqual(inARow(-3, 2));
    expect(await desk.findings()).toEqual([]);
  });

  it('at midnight at the employee’s location', async () => {
    const company = await makeCompany();
    await company.ask('2024-12-30', '2024-12-31');
    await company.desk.settle('2024-12-30T19:59:00Z');
    expect(await taken(company)).toEqual([]);
    await company.desk.settle('2024-12-30T20:00:00Z');
    expect(await taken(company)).toEqual(['2024-12-30 taken 1']);
  });

  it('once, with many concurrent processes and the leave clock between them', async () => {
    const company = await makeCompany();
    await company.ask(day(-20), day(5));
    await Promise.all([...Array.from({ length: 4 }, () => company.desk.settle(day(0))), company.desk.passDays()]);
    await company.desk.settle(day(0));
    const rows = await company.desk.run(sql<{ on: string; days: number }>`
      select effective_on as "on", days from leave_movement where tenant_id = ${company.company.tenantId} and kind = 'taken' order by effective_on`);
    expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => ({ on: day(index - 20), days: 1 })));
    expect(await company.balances()).toEqual([80, 6]);
    expect(await company.desk.findings()).toEqual([]);
  });

  it('no day that does not count: weekends of a working-day type, public holidays (D19)', async () => {
    const company = await makeCompany();
    const { tenantId } = company.company;
    await company.desk.run(sql`update leave_type set day_count = 'working' where tenant_id = ${tenantId}`);
    await company.desk.run(
      sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${tenantId}, 'AE', '2024-05-08', 'A day off')`,
    );
    // Thursday to the following Thursday.
    await company.ask('2024-05-02', '2024-05-09');
    await company.desk.settle('2024-05-08');
    expect(await taken(company)).toEqual(['2024-05-02/2024-05-03 taken 2', '2024-05-06/2024-05-07 taken 2']);
    await company.desk.settle('2024-05-10');
    expect((await taken(company)).at(-1)).toBe('2024-05-09 taken 1');
    expect(await company.desk.findings()).toEqual([]);
  });

  it('also for people on hold, and without terms in effect', async () => {
    const company = await makeCompany();
    await company.ask(day(-2), day(1));
    await company.desk.employ(company.own, { status: 'on-hold' });
    await company.desk.settle(day(0));
    expect(await taken(company)).toEqual(inARow(-2, -1));
    expect(
      await company.desk.run(sql`select from leave_account where tenant_id = ${company.company.tenantId}`),
    ).toEqual([]);
  });

  it('what an earlier version deducted as a whole stays unchanged', async () => {
    const company = await makeCompany();
    const id = await company.ask('2024-05-02', '2024-05-05');
    await company.desk.run(sql`
      insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, leave_request_id)
      values (${company.company.tenantId}, ${company.own}, 'annual', 'taken', 4, '2024-05-05', '2024-01-01', ${id})`);
    await company.desk.settle(day(0));
    await company.desk.passDays();
    expect(await taken(company)).toEqual(['2024-05-05 taken 4']);
    expect(await company.desk.findings()).toEqual([]);
  });

  it('of a yearly kind as well (D20)', async () => {
    const { company, desk, ask, look } = await makeCompany();
    await desk.run(sql`update leave_type set kind = 'sick' where tenant_id = ${company.tenantId}`);
    await desk.entitle(company.leaveTypeId, { amount: 50 });
    await ask(day(-3), day(2));
    // Across the turn of a year only the days of this one count.
    const daysOf = (offsets: readonly number[]): number =>
      offsets.filter((offset) => day(offset).startsWith(String(today.year))).length;
    const [passed, reserved] = [daysOf([-3, -2, -1]), daysOf([0, 1, 2])];
    expect(await look(day(0))).toEqual([50 - passed, reserved, 49 - passed - reserved]);
  });
});

describe('corrections of an ongoing leave (D18, D26)', () => {
  it('return excess days by a movement; future days are recounted', async () => {
    const company = await makeCompany();
    const id = await company.ask(day(-4), day(1));
    await company.correct(id, 3);
    expect(await company.balances()).toEqual([97, 0]);
    expect(await taken(company)).toEqual(inARow(-4, -1));
    await company.correct(id, 5);
    expect(await company.balances()).toEqual([96, 1]);
    await company.desk.settle(day(3));
    expect(await taken(company)).toEqual(inARow(-4, 0));
    const moved = await company.desk.beside(company.own);
    expect(moved.filter((line) => !line.includes('taken'))).toEqual([`${day(0)} awarded 1`, `${day(0)} deducted 1`]);
    expect(await company.desk.findings()).toEqual([]);
  });

  it('do not depend on whether the job ran before', async () => {
    const entries: string[][] = [];
    for (const isSettled of [true, false]) {
      const company = await makeCompany();
      const id = await company.ask(day(-4), day(4));
      if (isSettled) await company.desk.settle(day(0));
      await company.correct(id, 2);
      await company.desk.settle(day(9));
      entries.push(await company.desk.beside(company.own));
      expect(await company.desk.findings()).toEqual([]);
    }
    expect(entries[0]).toEqual(entries[1]);
  });
});
