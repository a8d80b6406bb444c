import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedDays } from '#server/modules/leave/leave-courses.queries.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { times } from '../support/sampling.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = Temporal.Now.plainDateISO('Asia/Dubai');
const day = (offset: number): string => today.add({ days: offset }).toString();
const nextYear = `${today.year + 1}-01-01`;

interface Balance {
  readonly currentBalance: number;
  readonly reservedBalance: number;
  readonly balanceAfter: number;
}
interface Company {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly own: string;
  readonly ask: (
    startDate: string,
    endDate: string,
  ) => Promise<{ status: number; body: { id: string; leaveBalance: Balance } }>;
  readonly look: (on: string) => Promise<Balance>;
}
/** An employee who started on the first of a month, long ago, accrues two days a month. */
async function makeCompany(
  terms: Parameters<LedgerDesk['entitle']>[1] = {},
  chain: readonly 'line-manger'[] = [],
): Promise<Company> {
  const company = await makeSmallTenant(api, {
    people: ['own', 'manager'],
    lineManagers: [['own', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain,
    annualDays: 0,
  });
  const desk = ledgerDesk(api, company.tenantId);
  await desk.entitle(company.leaveTypeId, { amount: 24, since: `${today.year}-01-01`, ...terms });
  await desk.settle(day(0));
  const person = company.person('own');
  const of = { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId };
  return {
    company,
    desk,
    own: person.employeeId,
    ask: (startDate, endDate) => person.send('POST', '/api/leaves', { body: { ...of, startDate, endDate } }),
    look: async (on) => {
      const { status, body } = await person.send<Balance>('GET', '/api/leave-balance/balance-after', {
        query: { ...of, startDate: on, endDate: on },
      });
      expect(status).toBe(200);
      return body;
    },
  };
}
/** The ledger on a day, and reserved days, read without any rule. */
async function booked(
  { company, desk, own }: Company,
  on: string,
): Promise<{ currentBalance: number; reservedBalance: number }> {
  const [row] = await desk.run(sql<{ current: number; reserved: number }>`
    select
      (select coalesce(sum(case when kind in ('accrued', 'awarded', 'carried') then days else -days end), 0) from leave_movement
        where tenant_id = ${company.tenantId} and employee_id = ${own} and effective_on <= ${on}) as current,
      (select coalesce(sum(l.deducted_days - ${recordedDays()}), 0) from leave_request l
        where l.tenant_id = ${company.tenantId} and l.employee_id = ${own} and (l.status = 'requested' or l.phase in ('upcoming', 'ongoing'))) as reserved`);
  return { currentBalance: row?.current ?? NaN, reservedBalance: row?.reserved ?? NaN };
}

describe('the forecast balance (D18)', () => {
  it('includes days accrued by then (D21)', async () => {
    const { look } = await makeCompany();
    const [now, then] = [await look(day(0)), await look(`${today.year + 2}-06-01`)];
    // Each month that ends by then accrues two days.
    expect(then.currentBalance - now.currentBalance).toBe(2 * (24 + 6 - today.month));
  });

  it('includes days carried over, without those expired by then (D22)', async () => {
    const { look } = await makeCompany({ carryOverMax: 5, carryOverExpiryMonths: 3 });
    expect((await look(`${today.year}-12-31`)).currentBalance).toBe(22);
    expect((await look(nextYear)).currentBalance).toBe(5);
    expect((await look(`${today.year + 1}-03-31`)).currentBalance).toBe(9);
    expect((await look(`${today.year + 1}-04-01`)).currentBalance).toBe(6);
  });

  it('lets future days cover a request, and no more than those (D24)', async () => {
    const { ask, look } = await makeCompany();
    const first = `${today.year + 3}-02-01`;
    const { currentBalance } = await look(first);
    const last = (days: number): string =>
      Temporal.PlainDate.from(first)
        .add({ days: days - 1 })
        .toString();
    expect((await ask(first, last(currentBalance + 1))).status).toBe(422);
    const { status, body } = await ask(first, last(currentBalance));
    expect([status, body.leaveBalance]).toEqual([201, { currentBalance, reservedBalance: 0, balanceAfter: 0 }]);
  });

  it('counts other approved leave before it as used, later and undecided leave as reserved', async () => {
    const { desk, own, ask, look } = await makeCompany({ amount: 12 });
    await desk.enter(own, 'awarded', 50, day(-1));
    const before = (await look(day(4))).currentBalance;
    await ask(day(1), day(6));
    expect(await look(day(4))).toMatchObject({ currentBalance: before - 3, reservedBalance: 3 });
  });

  it('closes a year that still waits for a decision: an undecided request raises no balance (D18, D22, D24)', async () => {
    const { desk, own, ask, look } = await makeCompany({ carryOverMax: 15 }, ['line-manger']);
    await desk.enter(own, 'awarded', 50, day(0));
    const before = await look(nextYear);
    expect(before).toMatchObject({ currentBalance: 15, reservedBalance: 0, balanceAfter: 14 });
    expect((await ask(day(0), day(0))).status).toBe(201);
    expect(await look(nextYear)).toMatchObject({ currentBalance: 15, reservedBalance: 1, balanceAfter: 13 });
    expect((await ask(`${today.year + 1}-01-11`, `${today.year + 1}-02-04`)).status).toBe(422);
  });

  it('excludes days that expire during the leave (D22, D23)', async () => {
    const { desk, own, ask } = await makeCompany({ carryOverMax: 5, amount: 12 });
    await desk.enter(own, 'awarded', 40, day(0));
    const over = await ask(`${today.year}-12-30`, `${today.year + 1}-01-07`);
    expect(over.status).toBe(422);
    const { status, body } = await ask(`${today.year}-12-30`, `${today.year + 1}-01-05`);
    expect([status, body.leaveBalance]).toEqual([201, { currentBalance: 7, reservedBalance: 0, balanceAfter: 0 }]);
  });

  it('a request for past days must also be covered by today’s balance once their year is closed (D22, D24)', async () => {
    const { ask } = await makeCompany({ carryOverMax: 5, since: `${today.year - 1}-01-01`, amount: 12 });
    // Eleven days were available on 1 December; only five of the year were carried over.
    expect((await ask(`${today.year - 1}-12-01`, `${today.year - 1}-12-06`)).status).toBe(422);
    expect((await ask(`${today.year - 1}-12-01`, `${today.year - 1}-12-05`)).status).toBe(201);
  });

  it('predicts nothing for inactive people, and supports any date', async () => {
    const { desk, own, look } = await makeCompany();
    expect((await look('2199-12-31')).currentBalance).toBe(
      (await look(today.add({ years: 10 }).toString())).currentBalance,
    );
    const now = await look(day(0));
    await desk.employ(own, { status: 'on-hold' });
    expect(await look(`${today.year + 2}-06-01`)).toEqual(now);
  });

  it('writes nothing', async () => {
    const { company, desk, look } = await makeCompany();
    const rows = () => desk.run(sql`select * from leave_movement where tenant_id = ${company.tenantId} order by id`);
    const before = await rows();
    await look(`${today.year + 4}-06-01`);
    expect(await rows()).toEqual(before);
  });

  it('equals what the job will have booked by then, without other events', async () => {
    const plan = fc.record({
      on: fc.integer({ min: 0, max: 1200 }),
      leaves: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
      length: fc.integer({ min: 1, max: 25 }),
      isGranted: fc.boolean(),
      terms: fc.record({
        amount: fc.constantFrom(18, 21, 30),
        cap: fc.constantFrom(null, 20),
        carryOverMax: fc.constantFrom(0, 4.5, 15),
        carryOverExpiryMonths: fc.constantFrom(null, 3, 18),
      }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ on, leaves, length, isGranted, terms }) => {
        const company = await makeCompany(terms, isGranted ? [] : ['line-manger']);
        await company.desk.run(
          sql`update leave_type set allow_negative = true where tenant_id = ${company.company.tenantId}`,
        );
        for (const at of leaves)
          expect((await company.ask(day(at * 40 - 20), day(at * 40 - 21 + length))).status).toBe(201);
        const { currentBalance, reservedBalance } = await company.look(day(on));
        // Booking waits for decisions, a forecast does not: reject them first.
        if (!isGranted)
          await company.desk.run(
            sql`update leave_request set status = 'rejected', approval_status = 'rejected' where tenant_id = ${company.company.tenantId}`,
          );
        await company.desk.settle(day(on));
        const ledger = await booked(company, day(on));
        expect(currentBalance).toBe(ledger.currentBalance);
        if (isGranted) expect(reservedBalance).toBe(ledger.reservedBalance);
        if (isGranted) expect(await company.desk.findings()).toEqual([]);
      }),
      { numRuns: times(25, 8) },
    );
  });
});
