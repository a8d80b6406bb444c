import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worksByPattern } from '#domain/schedules/work-days.ts';
import { makeNextShifts } from '#server/modules/schedules/pattern-shifts.ts';
import { readWorkPatterns } from '#server/modules/schedules/index.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { patternDay } from '../support/pattern-day.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

interface Pattern {
  readonly id: string;
  readonly employeeId: string;
  readonly activeFrom: string;
  readonly activeTo: string | null;
  readonly days: readonly { readonly dayOfWeek: string }[];
  readonly rotation: {
    readonly id: string;
    readonly week: number;
    readonly activeFrom: string;
    readonly activeTo: string;
    readonly weeks: readonly { readonly days: readonly { readonly dayOfWeek: string }[] }[];
    readonly skipped: readonly { readonly date: string; readonly codes: readonly string[] }[];
  } | null;
  readonly skipped: readonly { readonly date: string }[];
}
type Answer = { readonly data: readonly Pattern[] } & Refusal;

const today = Temporal.Now.plainDateISO('Asia/Dubai');
/** The Monday after the next one. */
const MONDAY = today.add({ days: 15 - today.dayOfWeek });
const after = (days: number): string => MONDAY.add({ days }).toString();
const week = (...days: readonly string[]) => ({
  days: days.map((name) => patternDay([name, null], company.location)),
});
/** Monday and Tuesday, then Friday, then nothing. */
const three = () => [week('monday', 'tuesday'), week('friday'), week()];
const both = () => [company.ann.employeeId, company.ben.employeeId];
const begin = (more: Record<string, unknown> = {}) =>
  company.planner.send<Answer>('POST', '/api/schedule-patterns/rotations', {
    body: { employeeIds: both(), activeFrom: after(0), activeTo: after(27), weeks: three(), ...more },
  });
const end = (pattern: Pattern | undefined) =>
  company.planner.send<Refusal>('DELETE', `/api/schedule-patterns/rotations/${pattern?.rotation?.id}`);
const list = async (query: Record<string, unknown> = {}) =>
  (await company.planner.send<{ data: Pattern[]; count: number }>('GET', '/api/schedule-patterns', { query })).body;
async function startsOf(employeeId: string): Promise<readonly string[]> {
  const { body } = await company.planner.send<{ data: Shift[] }>('GET', '/api/schedules', {
    query: { employeeIds: [employeeId], startDate: after(0), size: '200' },
  });
  return body.data.map(({ startDate }) => startDate.slice(0, 10)).toSorted();
}
const inTenant = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  api.db.database.tenant(
    { tenantId: company.tenant.tenantId },
    async (tx) => (await statement.execute(tx)).rows as Row[],
  );
const stored = async () =>
  (
    await inTenant<Record<string, number>>(sql`
      select (select count(*)::int from schedule_pattern p where p.tenant_id = t.id) as patterns,
        (select count(*)::int from shift s where s.tenant_id = t.id) as shifts,
        (select count(*)::int from notification n where n.tenant_id = t.id) as notifications
      from tenant t where t.id = ${company.tenant.tenantId}`)
  )[0];

describe('rotations (B§3, B§7)', () => {
  it('give each person a pattern for each week and make their shifts, with one notification each', async () => {
    const before = await stored();
    const { status, body } = await begin();
    expect([status, body.detail]).toEqual([201, undefined]);
    expect(body.data.map(({ employeeId, rotation }) => [employeeId, rotation?.week])).toEqual(
      both().map((id) => [id, 1]),
    );
    expect(body.data[0]?.rotation).toMatchObject({ activeFrom: after(0), activeTo: after(27), skipped: [] });
    // Weeks 1, 2, 3 and 1 again.
    const expected = [0, 1, 11, 21, 22].map(after);
    for (const id of both()) expect(await startsOf(id)).toEqual(expected);
    const { patterns = 0, notifications = 0 } = (await stored()) ?? {};
    expect([patterns - (before?.['patterns'] ?? 0), notifications - (before?.['notifications'] ?? 0)]).toEqual([8, 2]);
    const news = await company.ann.send<{ data: { type: string; params: { change?: string } }[] }>(
      'GET',
      '/api/notifications',
    );
    expect(news.body.data.find(({ type }) => type === 'schedule-change')?.params.change).toBe('added');

    const whole = await list({ employeeIds: [company.ann.employeeId] });
    expect(whole.data.map(({ activeFrom, activeTo, rotation }) => [rotation?.week, activeFrom, activeTo])).toEqual([
      [1, after(21), after(27)],
      [3, after(14), after(20)],
      [2, after(7), after(13)],
      [1, after(0), after(6)],
    ]);
    const { data, count } = await list({ oneOfRotation: 'true', locationIds: [company.location], isActive: 'true' });
    expect([count, data.map(({ rotation }) => rotation?.weeks.map(({ days }) => days.length))]).toEqual([
      2,
      [
        [2, 1, 0],
        [2, 1, 0],
      ],
    ]);
    // A free week is covered: leave counts no working days in it (D19).
    const patternsOf = await api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
      readWorkPatterns(tx, company.tenant.tenantId, both()),
    );
    const ofAnn = patternsOf.get(company.ann.employeeId) ?? [];
    expect([0, 2, 11, 14, 28].map((days) => worksByPattern(ofAnn, after(days)))).toEqual([
      true,
      false,
      true,
      false,
      null,
    ]);
    for (const pattern of body.data) expect((await end(pattern)).status).toBe(204);
  });

  it('end whole: their future shifts go, those changed by hand stay', async () => {
    const { body } = await begin({ employeeIds: [company.ann.employeeId] });
    const { body: shifts } = await company.planner.send<{ data: Shift[] }>('GET', '/api/schedules', {
      query: { employeeIds: [company.ann.employeeId], startDate: after(0), size: '200' },
    });
    const kept = shifts.data.find(({ startDate }) => startDate.startsWith(after(11)));
    await company.planner.send('PATCH', `/api/schedules/${kept?.id}`, { body: { note: 'Swapped' } });
    expect((await end(body.data[0])).status).toBe(204);
    expect(await startsOf(company.ann.employeeId)).toEqual([after(11)]);
    expect((await list({ employeeIds: [company.ann.employeeId] })).count).toBe(0);
    expect((await end(body.data[0])).status).toBe(404);
    await company.planner.send('DELETE', `/api/schedules/${kept?.id}`);
  });

  it('keep their order over week 53, from the middle of a week to the middle of another', async () => {
    const { body } = await begin({
      employeeIds: [company.ann.employeeId],
      activeFrom: '2032-12-16',
      activeTo: '2033-01-12',
    });
    const { data } = await list({ employeeIds: [company.ann.employeeId], sortBy: 'activeFrom', sortOrder: 'asc' });
    // Typed from a calendar: 27 Dec 2032 begins week 53, 3 Jan 2033 week 1.
    expect(data.map(({ rotation, activeFrom, activeTo }) => [rotation?.week, activeFrom, activeTo])).toEqual([
      [1, '2032-12-16', '2032-12-19'],
      [2, '2032-12-20', '2032-12-26'],
      [3, '2032-12-27', '2033-01-02'],
      [1, '2033-01-03', '2033-01-09'],
      [2, '2033-01-10', '2033-01-12'],
    ]);
    // Years ahead: nothing is due.
    expect(await startsOf(company.ann.employeeId)).toEqual([]);
    await end(body.data[0]);
  });

  it('get the shifts of later weeks from the job, each once, at the wall-clock time of the location', async () => {
    const { body } = await begin({
      employeeIds: [company.ann.employeeId],
      activeTo: after(300),
      weeks: [
        { days: [patternDay(['wednesday', null], company.other)] },
        { days: [patternDay(['thursday', null], company.other)] },
        { days: [patternDay(['thursday', null], company.other)] },
      ],
    });
    const before = await startsOf(company.ann.employeeId);
    expect(before.length).toBeGreaterThan(4);
    const run = (): Promise<boolean> =>
      api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
        makeNextShifts(tx, company.tenant.tenantId),
      );
    while (await run()) {
      // Until nothing is due.
    }
    expect(await startsOf(company.ann.employeeId)).toEqual(before);
    // What is stored is not made twice.
    await inTenant(
      sql`update schedule_pattern set made_until = null where employee_id = ${company.ann.employeeId} and deleted_at is null`,
    );
    while (await run()) {
      // Until nothing is due.
    }
    expect(await startsOf(company.ann.employeeId)).toEqual(before);
    const rows = await inTenant<{ wall: string }>(sql`
      select distinct to_char(s.starts_at at time zone 'Europe/Berlin', 'HH24:MI') as wall from shift s join schedule_pattern p
        on p.tenant_id = s.tenant_id and p.id = s.pattern_id where p.rotation_id = ${body.data[0]?.rotation?.id}`);
    expect(rows).toEqual([{ wall: '09:00' }]);
    await end(body.data[0]);
  });

  it('skip blocked days and name them by person', async () => {
    await company.planner.send('POST', '/api/schedules', {
      body: {
        employeeId: company.ben.employeeId,
        locationId: company.location,
        startDate: `${after(11)}T06:00:00Z`,
        endDate: `${after(11)}T07:00:00Z`,
      },
    });
    const { body } = await begin();
    expect(body.data.map(({ rotation }) => rotation?.skipped)).toEqual([[], [{ date: after(11), codes: ['overlap'] }]]);
    for (const pattern of body.data) await end(pattern);
  });

  it('begun by two planners at once for the same people, in opposite order, make each shift once', async () => {
    const answers = await Promise.all([begin(), begin({ employeeIds: both().toReversed() })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const expected = [0, 1, 21, 22].map(after);
    for (const id of both()) expect((await startsOf(id)).filter((date) => date !== after(11))).toEqual(expected);
    const skipped = answers.map(({ body }) =>
      body.data.reduce((sum, { rotation }) => sum + (rotation?.skipped.length ?? 0), 0),
    );
    expect(Math.max(...skipped)).toBeGreaterThanOrEqual(10);
    for (const { body } of answers) for (const pattern of body.data) await end(pattern);
  });

  it('count as one pattern of a person', async () => {
    const { body } = await begin({ employeeIds: [company.ann.employeeId], activeTo: after(200) });
    const { status, body: own } = await company.planner.send<Pattern>('POST', '/api/schedule-patterns', {
      body: {
        employeeId: company.ann.employeeId,
        activeFrom: '2034-01-02',
        days: [patternDay(['monday', null], company.location)],
      },
    });
    expect([status, own.rotation]).toEqual([201, null]);
    await company.planner.send('DELETE', `/api/schedule-patterns/${own.id}`);
    await end(body.data[0]);
  });

  it('of a single week are patterns without an end, also by even and odd weeks', async () => {
    const { body } = await begin({
      activeTo: null,
      weeks: [{ days: [patternDay(['monday', 'even'], company.location)] }],
    });
    expect(body.data.map(({ rotation, activeTo }) => [rotation, activeTo])).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const { id } of body.data)
      expect((await company.planner.send('DELETE', `/api/schedule-patterns/${id}`)).status).toBe(204);
  });
});

describe('a refused rotation stores nothing', () => {
  const GHOST = '01900000-0000-7000-8000-00000000dead';
  it.each<readonly [name: string, more: () => Record<string, unknown>, status: number, expected: string]>([
    ['no end', () => ({ activeTo: null }), 422, 'activeTo: rotation-needs-end'],
    ['an end before the start', () => ({ activeTo: '2020-01-01' }), 422, 'activeTo: ends-before-it-begins'],
    ['more than a year', () => ({ activeTo: after(366) }), 422, 'activeTo: rotation-too-long'],
    ['free weeks only', () => ({ weeks: [week(), week()] }), 422, 'weeks: no-days'],
    [
      'odd weeks',
      () => ({ weeks: [week('monday'), { days: [patternDay(['monday', 'odd'], company.location)] }] }),
      422,
      'weeks.1.days.0.weekType: week-type-in-rotation',
    ],
    [
      'a night into the next week',
      () => ({
        weeks: [
          { days: [{ ...patternDay(['sunday', null], company.location), startTime: '20:00', shiftDuration: 840 }] },
          week('monday'),
        ],
      }),
      422,
      'weeks.1.days.0.startTime: days-overlap',
    ],
    [
      'a person who does not exist',
      () => ({ employeeIds: [...both(), GHOST] }),
      422,
      'employeeIds.2: unknown-employee',
    ],
    [
      'a location that does not exist',
      () => ({ weeks: [week('monday'), { days: [patternDay(['monday', null], GHOST)] }] }),
      422,
      'weeks.1.days.0.locationId: unknown-location',
    ],
    [
      'too many people for the weeks',
      () => ({
        employeeIds: Array.from({ length: 50 }, () => crypto.randomUUID()),
        activeTo: after(90),
      }),
      422,
      'employeeIds: too-many-weeks',
    ],
  ])('%s', async (_, more, status, expected) => {
    const before = await stored();
    const answer = await begin(more());
    expect([answer.status, answer.body.errors?.map(({ path, code }) => `${path}: ${code}`)]).toEqual([
      status,
      [expected],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('nine weeks, fifty-one people or nobody are malformed', async () => {
    for (const more of [
      { weeks: Array.from({ length: 9 }, () => week('monday')) },
      { employeeIds: Array.from({ length: 51 }, () => crypto.randomUUID()) },
      { employeeIds: [] },
    ])
      expect((await begin(more)).status).toBe(400);
  });
});
