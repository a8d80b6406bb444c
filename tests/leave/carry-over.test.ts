import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { times } from '../support/sampling.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Company {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly own: string;
  /** Requests leave over HTTP; without an approval process it is granted immediately. */
  readonly ask: (
    startDate: string,
    endDate: string,
  ) => Promise<{ id: string; approvalProcess: { steps: { id: string }[] } }>;
  /** The balance as of a day, from the preview. */
  readonly balance: (day: string) => Promise<number>;
}
/** 24 days accrue in 2024; five may be carried over, for three months. */
async function makeCompany(chain: readonly 'line-manger'[] = []): Promise<Company> {
  const company = await makeSmallTenant(api, {
    people: ['own', 'manager'],
    lineManagers: [['own', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain,
    annualDays: 0,
  });
  const desk = ledgerDesk(api, company.tenantId);
  const person = company.person('own');
  await desk.entitle(company.leaveTypeId, { carryOverMax: 5, carryOverExpiryMonths: 3, since: '2024-01-01' });
  return {
    company,
    desk,
    own: person.employeeId,
    ask: async (startDate, endDate) => {
      const { status, body } = await person.send<{ id: string; approvalProcess: { steps: { id: string }[] } }>(
        'POST',
        '/api/leaves',
        {
          body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
        },
      );
      expect(status).toBe(201);
      return body;
    },
    balance: async (day) => {
      const { body } = await person.send<{ currentBalance: number }>('GET', '/api/leave-balance/balance-after', {
        query: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate: day, endDate: day },
      });
      return body.currentBalance;
    },
  };
}
const TURN = (expired: number): string[] => [
  `2025-01-01 expired ${expired}`,
  '2025-01-01 deducted 5',
  '2025-01-01 carried 5',
];

const forgetAccounts = ({ company }: Company) => sql`delete from leave_account where tenant_id = ${company.tenantId}`;

describe('year-end carry-over (D22)', () => {
  it('moves the remaining days to the new year, and keeps the old year as it was', async () => {
    const { desk, own, balance } = await makeCompany();
    await desk.settle('2025-01-01');
    expect(await desk.beside(own)).toEqual(TURN(19));
    expect([await balance('2024-12-31'), await balance('2025-01-01')]).toEqual([24, 5]);
    expect(await desk.findings()).toEqual([]);
  });

  it('happens when the old year is over at the employee’s location', async () => {
    const { desk, own } = await makeCompany();
    await desk.settle('2024-12-31T19:59:00Z');
    expect(await desk.beside(own)).toEqual([]);
    await desk.settle('2024-12-31T20:00:00Z');
    expect(await desk.beside(own)).toEqual(TURN(19));
  });

  it('happens once, with many processes and after a year of downtime', async () => {
    const [early, late] = [await makeCompany(), await makeCompany()];
    for (const day of ['2024-07-01', '2025-01-01', '2025-01-01', '2025-04-01', '2025-11-02']) {
      await Promise.all(Array.from({ length: 4 }, () => early.desk.settle(day)));
    }
    await late.desk.settle('2025-11-02');
    expect(await early.desk.entries(early.own)).toEqual(await late.desk.entries(late.own));
    expect(await late.desk.beside(late.own)).toEqual([...TURN(19), '2025-04-01 expired 5']);
    await late.desk.run(forgetAccounts(late));
    await late.desk.settle('2025-11-02');
    expect(await early.desk.entries(early.own)).toEqual(await late.desk.entries(late.own));
  });

  it('approved days are deducted as they pass, whatever the state of the leave; each year covers its own (D18, D23)', async () => {
    const { desk, own, ask } = await makeCompany();
    await desk.settle('2024-12-20');
    await ask('2024-12-29', '2025-01-02');
    await desk.settle('2025-01-01');
    expect(await desk.beside(own)).toEqual(['2024-12-29/2024-12-31 taken 3', ...TURN(16)]);
    await desk.passDays();
    expect(await desk.beside(own)).toEqual([
      '2024-12-29/2024-12-31 taken 3',
      ...TURN(16),
      '2025-01-01/2025-01-02 taken 2',
    ]);
    expect(await desk.findings()).toEqual([]);
  });

  it('waits for pending decisions on days of the old year', async () => {
    const { company, desk, own, ask } = await makeCompany(['line-manger']);
    await desk.settle('2024-12-20');
    const [granted, refused] = [await ask('2024-12-29', '2024-12-31'), await ask('2024-12-22', '2024-12-23')];
    const decide = (leave: typeof granted, status: string) =>
      company
        .person('manager')
        .send('PATCH', `/api/approval-process-steps/${leave.approvalProcess.steps[0]?.id}`, { body: { status } });
    await desk.settle('2025-01-01');
    expect(await desk.beside(own)).toEqual([]);
    await decide(granted, 'accepted');
    await desk.settle('2025-01-02');
    expect(await desk.beside(own)).toEqual(['2024-12-29/2024-12-31 taken 3']);
    await decide(refused, 'rejected');
    await desk.settle('2025-01-03');
    expect(await desk.beside(own)).toEqual(['2024-12-29/2024-12-31 taken 3', ...TURN(16)]);
  });

  it('a negative balance is neither carried over nor forgiven', async () => {
    const { desk, own, balance } = await makeCompany();
    await desk.enter(own, 'deducted', 30, '2024-05-01');
    await desk.settle('2025-01-01');
    expect(await desk.beside(own)).toEqual(['2024-05-01 deducted 30']);
    expect(await balance('2025-01-01')).toBe(-6);
  });
});

describe('carried days (D22)', () => {
  it('expire as far as unused; days until then count, also when the leave continues', async () => {
    const { desk, own, ask, balance } = await makeCompany();
    await desk.settle('2025-03-01');
    await ask('2025-03-29', '2025-04-02');
    await desk.settle('2025-03-31');
    expect(await desk.beside(own)).toEqual([...TURN(19), '2025-03-29/2025-03-30 taken 2']);
    await desk.settle('2025-04-01');
    expect(await desk.beside(own)).toEqual([...TURN(19), '2025-03-29/2025-03-31 taken 3', '2025-04-01 expired 2']);
    await desk.passDays();
    await desk.settle('2025-04-03');
    // 5 carried and 6 accrued, less 5 used and 2 expired.
    expect(await balance('2025-04-03')).toBe(4);
  });

  it('do not expire when used, whichever job runs first', async () => {
    for (const order of [
      ['passDays', 'settle'],
      ['settle', 'passDays'],
    ] as const) {
      const { desk, own, ask } = await makeCompany();
      await desk.settle('2025-03-01');
      await ask('2025-02-03', '2025-02-08');
      for (const job of order) await (job === 'settle' ? desk.settle('2025-04-01') : desk.passDays());
      expect(await desk.beside(own)).toEqual([...TURN(19), '2025-02-03/2025-02-08 taken 6']);
    }
  });

  it('order and number of runs never change a ledger', async () => {
    const plan = fc.record({
      leaves: fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 4 }),
      length: fc.integer({ min: 1, max: 20 }),
      visits: fc.array(fc.oneof(fc.constant('clock' as const), fc.integer({ min: 0, max: 500 })), { maxLength: 6 }),
    });
    const day = (offset: number): string => Temporal.PlainDate.from('2024-03-01').add({ days: offset }).toString();
    await fc.assert(
      fc.asyncProperty(plan, async ({ leaves, length, visits }) => {
        const ledgers: string[][] = [];
        for (const isOften of [true, false]) {
          const { company, desk, own, ask } = await makeCompany();
          await desk.enter(own, 'awarded', 100, '2024-01-02');
          await desk.run(sql`update leave_type set allow_negative = true where tenant_id = ${company.tenantId}`);
          for (const at of leaves) await ask(day(at * 30), day(at * 30 + length - 1));
          // Days in order; the leave clock and the ledger job in any order.
          const days = visits.filter((visit) => visit !== 'clock').toSorted((one, other) => one - other);
          for (const visit of isOften ? visits : [])
            await (visit === 'clock' ? desk.passDays() : desk.settle(day(days.shift() ?? 0)));
          await desk.settle('2025-09-01');
          await desk.passDays();
          await desk.settle('2025-09-01');
          expect(await desk.findings()).toEqual([]);
          ledgers.push(await desk.entries(own));
        }
        expect(ledgers[0]).toEqual(ledgers[1]);
      }),
      { numRuns: times(25, 6) },
    );
  });
});
