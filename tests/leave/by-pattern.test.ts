import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCorrection } from '#server/modules/leave/index.ts';
import { takePassedDays } from '#server/modules/leave/leave-taking.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { importsOf } from '../imports/imported.ts';
import { patternDay } from '../support/pattern-day.ts';

let api: TestApi;
let company: SmallTenant;
let planner: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['ann', 'ben', 'manager'],
    lineManagers: [
      ['ann', 'manager'],
      ['ben', 'manager'],
    ],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
    annualDays: 60,
  });
  await inTenant(sql`update leave_type set day_count = 'working' where tenant_id = ${company.tenantId}`);
  planner = await signInAs(api, {
    tenantId: company.tenantId,
    permissions: [
      'schedule.pattern:create',
      'schedule.pattern:read',
      'schedule.pattern:delete',
      'leave.import:create',
      'leave.details:create',
      'leave.details:read',
    ],
  });
});
afterAll(() => api.close());

const inTenant = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await statement.execute(tx)).rows);
interface Uncounted {
  readonly date: string;
  readonly holiday: object | null;
  readonly isDayOff: boolean;
}
interface Preview {
  readonly deductedDays: number;
  readonly currentBalance: number;
  readonly reservedBalance: number;
  readonly uncountedDays: readonly Uncounted[];
}
interface Leave extends Preview {
  readonly id: string;
  readonly status: string;
  readonly approvalProcess: { readonly steps: readonly { readonly id: string }[] };
}

async function begin(name: string, days: readonly (readonly [string, string | null])[], activeFrom: string) {
  const [home] = await inTenant(
    sql<{ id: string }>`select id from location where tenant_id = ${company.tenantId} limit 1`,
  );
  const { status, body } = await planner.send<{ id: string }>('POST', '/api/schedule-patterns', {
    body: {
      employeeId: company.person(name).employeeId,
      activeFrom,
      days: days.map((day) => patternDay(day, home?.id)),
    },
  });
  expect(status).toBe(201);
  return body.id;
}
const TUESDAY_TO_SATURDAY = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map(
  (name) => [name, null] as const,
);
const preview = async (name: string, startDate: string, endDate: string): Promise<Preview> => {
  const person = company.person(name);
  const { body } = await person.send<Preview>('GET', '/api/leave-balance/balance-after', {
    query: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
  });
  return body;
};
const ask = async (name: string, startDate: string, endDate: string): Promise<Leave> => {
  const person = company.person(name);
  const { body, status } = await person.send<Leave>('POST', '/api/leaves', {
    body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
  });
  expect(status).toBe(201);
  return body;
};
const read = async (name: string, id: string): Promise<Leave> =>
  (await company.person(name).send<Leave>('GET', `/api/leaves/${id}`)).body;
const accept = async (leave: Leave): Promise<void> => {
  const { status } = await company
    .person('manager')
    .send('PATCH', `/api/approval-process-steps/${leave.approvalProcess.steps[0]?.id}`, {
      body: { status: 'accepted' },
    });
  expect(status).toBe(200);
};
const dayOff = (date: string): Uncounted => ({ date, holiday: null, isDayOff: true });
const weekend = (date: string): Uncounted => ({ date, holiday: null, isDayOff: false });

// 2 April 2029 is a Monday. Ann works from Tuesday to Saturday; the weekend of the Emirates is Saturday and Sunday.
describe('a leave of a working type, by the pattern of its person (D19)', () => {
  let pattern = '';
  let leave: Leave;

  it('the preview counts days with a shift, and names days off apart from weekends', async () => {
    pattern = await begin('ann', TUESDAY_TO_SATURDAY, '2029-04-01');
    const week = await preview('ann', '2029-04-02', '2029-04-08');
    expect([week.deductedDays, week.uncountedDays]).toEqual([5, [dayOff('2029-04-02'), dayOff('2029-04-08')]]);
    // The week before it begins counts as before.
    const before = await preview('ann', '2029-03-26', '2029-04-01');
    expect([before.deductedDays, before.uncountedDays]).toEqual([5, [weekend('2029-03-31'), dayOff('2029-04-01')]]);
    // Nobody else's pattern counts.
    expect((await preview('ben', '2029-04-02', '2029-04-08')).uncountedDays).toEqual([
      weekend('2029-04-07'),
      weekend('2029-04-08'),
    ]);
  });

  it('the request uses the same days', async () => {
    leave = await ask('ann', '2029-04-02', '2029-04-08');
    expect(leave.deductedDays).toBe(5);
    expect((await read('ann', leave.id)).uncountedDays).toEqual([dayOff('2029-04-02'), dayOff('2029-04-08')]);
  });

  it('a public holiday on a day with a shift does not count, one on a day off changes nothing', async () => {
    await inTenant(sql`insert into public_holiday (tenant_id, country_iso, date, name) values
      (${company.tenantId}, 'AE', '2029-05-08', 'On a shift'), (${company.tenantId}, 'AE', '2029-05-14', 'On a day off')`);
    expect((await preview('ann', '2029-05-07', '2029-05-13')).deductedDays).toBe(4);
    expect((await preview('ann', '2029-05-14', '2029-05-20')).deductedDays).toBe(5);
    await inTenant(sql`update leave_type set excludes_holidays = false where tenant_id = ${company.tenantId}`);
    expect((await preview('ann', '2029-05-07', '2029-05-13')).deductedDays).toBe(5);
    await inTenant(sql`update leave_type set excludes_holidays = true where tenant_id = ${company.tenantId}`);
  });

  it('an import uses the same days', async () => {
    const { leaves } = importsOf(() => planner);
    const { body } = await leaves(
      'Employee number,Leave type,First day,Last day\nE-1,leave,2029-06-04,2029-06-10\nE-2,leave,2029-06-08,2029-06-09\n',
      false,
    );
    expect(body.created).toBe(2);
    const stored = await inTenant(sql<{ deducted_days: number }>`
      select l.deducted_days from leave_request l where l.tenant_id = ${company.tenantId} and l.start_date >= '2029-06-01' order by l.start_date`);
    // Ann from Tuesday to Saturday; Ben on the Friday alone.
    expect(stored.map((row) => row.deducted_days)).toEqual([5, 1]);
  });

  it('the forecast has used the days with a shift before the asked one (D18)', async () => {
    await accept(leave);
    // Until Thursday: Tuesday and Wednesday, not the Monday.
    expect(await preview('ann', '2029-04-05', '2029-04-05')).toMatchObject({ currentBalance: 58 });
  });

  it('passed days are booked on days with a shift, and a correction returns what was booked too much (D26)', async () => {
    const { tenantId } = company;
    await api.db.database.tenant({ tenantId }, (tx) => takePassedDays(tx, tenantId, new Date('2029-04-05T12:00:00Z')));
    const taken = () =>
      inTenant(sql<{ on: string }>`select to_char(effective_on, 'YYYY-MM-DD') as on from leave_movement
        where tenant_id = ${tenantId} and leave_request_id = ${leave.id} order by effective_on`);
    expect((await taken()).map(({ on }) => on)).toEqual(['2029-04-03', '2029-04-04']);
    const { employeeId } = company.person('ann');
    if (!employeeId) throw new Error('Ann has an employee record');
    await api.db.database.tenant({ tenantId }, (tx) =>
      storeCorrection(tx, tenantId, {
        leave: { id: leave.id, employeeId, startDate: '2029-04-02', endDate: '2029-04-08' },
        fromDays: 5,
        toDays: 2,
        note: 'Came back on Thursday',
        by: employeeId,
        ledger: { kind: 'annual', effectiveOn: '2029-04-07' },
      }),
    );
    expect((await taken()).map(({ on }) => on)).toEqual(['2029-04-03', '2029-04-04', '2029-04-05', '2029-04-06']);
    const movements = await inTenant(sql<{ kind: string; days: number }>`select m.kind, m.days from leave_correction c
      join leave_movement m on m.tenant_id = c.tenant_id and m.id = c.movement_id where c.tenant_id = ${tenantId}`);
    expect(movements).toEqual([{ kind: 'awarded', days: 2 }]);
  });

  it('leaves already requested or approved keep their days when the pattern changes (ADR-0120)', async () => {
    const approved = await ask('ann', '2029-07-02', '2029-07-05');
    await accept(approved);
    const requested = await ask('ann', '2029-07-09', '2029-07-12');
    expect([approved.deductedDays, requested.deductedDays]).toEqual([3, 3]);
    expect((await planner.send('DELETE', `/api/schedule-patterns/${pattern}`)).status).toBe(204);
    // A new one counts by weekends again: Monday to Thursday.
    expect((await preview('ann', '2029-07-16', '2029-07-19')).deductedDays).toBe(4);
    await accept(requested);
    const kept = await Promise.all([read('ann', approved.id), read('ann', requested.id)]);
    expect(kept.map(({ status, deductedDays }) => [status, deductedDays])).toEqual([
      ['approved', 3],
      ['approved', 3],
    ]);
  });
});

it('a deleted pattern still counts for the days on which it was there (ADR-0120)', async () => {
  const today = Temporal.Now.plainDateISO('Asia/Dubai');
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const weekBefore = monday.subtract({ weeks: 1 }).toString();
  const weekLong = (first: Temporal.PlainDate) =>
    preview('ben', first.toString(), first.add({ days: 6 }).toString()).then(({ deductedDays }) => deductedDays);
  const id = await begin('ben', [['sunday', null]], monday.subtract({ weeks: 3 }).toString());
  expect(await weekLong(monday.subtract({ weeks: 1 }))).toBe(1);
  await inTenant(
    sql`update schedule_pattern set created_at = ${weekBefore}::timestamp at time zone 'Asia/Dubai' where tenant_id = ${company.tenantId} and id = ${id}`,
  );
  expect((await planner.send('DELETE', `/api/schedule-patterns/${id}`)).status).toBe(204);
  expect(await weekLong(monday.subtract({ weeks: 1 }))).toBe(1);
  // Before it was entered, and after it was deleted, weekends count.
  expect(await weekLong(monday.subtract({ weeks: 2 }))).toBe(5);
  expect(await weekLong(monday.add({ weeks: 1 }))).toBe(5);
});
