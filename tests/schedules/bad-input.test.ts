import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type ApiAnswer, type TestApi } from '../support/api.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';
import { ago, plannerCalls } from './planner-calls.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

const { send, inTenant, shift, planned, made, running, day, pattern, nextDay } = plannerCalls(() => ({ api, company }));

type Answer = ApiAnswer<Shift & Refusal>;

/** What is stored of schedules: a refused call changes none of it. */
const stored = () =>
  inTenant<Record<string, unknown>>(
    sql`select (select count(*)::int from shift s where s.tenant_id = t.id and s.stage <> 'canceled') as shifts,
      (select sum(version)::int from shift s where s.tenant_id = t.id and s.stage <> 'canceled') as versions,
      (select count(*)::int from shift_event v where v.tenant_id = t.id) as events,
      (select count(*)::int from schedule_pattern p where p.tenant_id = t.id) as patterns,
      (select count(*)::int from transition_journal j where j.tenant_id = t.id) as journal,
      (select count(*)::int from notification n where n.tenant_id = t.id) as notifications
      from tenant t where t.id = ${company.tenant.tenantId}`,
  );

const GHOST = '01900000-0000-7000-8000-00000000dead';
/** In 2033 the clocks of Berlin go forward on 27 March at 02:00 and back on 30 October at 03:00. */
const LONG_DAY = ['2033-10-30T00:00:00+02:00', '2033-10-31T00:00:00+01:00'] as const;

/** Prepares what the bad call needs; the call itself is answered by a refusal. */
type Row = readonly [
  name: string,
  status: number,
  codes: readonly string[],
  prepare: () => Promise<() => Promise<Answer>>,
];
const call = (of: () => Promise<Answer>) => async () => Promise.resolve(of);

const SHIFTS: readonly Row[] = [
  [
    'ends before it begins',
    422,
    ['endDate: ends-before-it-begins'],
    call(() => send('POST', '/schedules', shift('2033-01-03T13:00:00Z', '2033-01-03T05:00:00Z'))),
  ],
  [
    'ends when it begins',
    422,
    ['endDate: ends-before-it-begins'],
    call(() => send('POST', '/schedules', shift('2033-01-03T13:00:00Z', '2033-01-03T13:00:00Z'))),
  ],
  [
    '25 hours',
    422,
    ['endDate: longer-than-a-day'],
    call(() => send('POST', '/schedules', shift('2033-01-03T05:00:00Z', '2033-01-04T06:00:00Z'))),
  ],
  [
    'from midnight to midnight of a day with 25 hours',
    422,
    ['endDate: longer-than-a-day'],
    call(() => send('POST', '/schedules', shift(...LONG_DAY, { locationId: company.other }))),
  ],
  [
    'a break outside the shift',
    422,
    ['breakStartDate: break-outside-shift'],
    call(() =>
      send(
        'POST',
        '/schedules',
        planned('2033-01-03', { breakStartDate: '2033-01-03T13:00:00Z', breakEndDate: '2033-01-03T13:30:00Z' }),
      ),
    ),
  ],
  [
    'a break that ends before it begins',
    422,
    ['breakEndDate: break-ends-before-it-begins'],
    call(() =>
      send(
        'POST',
        '/schedules',
        planned('2033-01-03', { breakStartDate: '2033-01-03T09:00:00Z', breakEndDate: '2033-01-03T08:30:00Z' }),
      ),
    ),
  ],
  [
    'half a break',
    422,
    ['breakEndDate: break-incomplete'],
    call(() => send('POST', '/schedules', planned('2033-01-03', { breakEndDate: '2033-01-03T08:30:00Z' }))),
  ],
  [
    'no such day',
    400,
    ['startDate: instant'],
    call(() => send('POST', '/schedules', shift('2033-02-30T05:00:00Z', '2033-03-01T13:00:00Z'))),
  ],
  [
    'a time without an offset',
    400,
    ['startDate: instant'],
    call(() => send('POST', '/schedules', shift('2033-01-03T05:00:00', '2033-01-03T13:00:00Z'))),
  ],
  [
    'before the contract',
    422,
    ['startDate: outside-contract'],
    call(() => send('POST', '/schedules', shift('1900-01-01T05:00:00Z', '1900-01-01T13:00:00Z'))),
  ],
  [
    'a person twice at the same time',
    422,
    ['startDate: overlap'],
    async () => {
      const date = nextDay();
      await made(planned(date));
      return () => send('POST', '/schedules', planned(date));
    },
  ],
  [
    'moved so that its break is outside',
    422,
    ['breakStartDate: break-outside-shift'],
    async () => {
      const date = nextDay();
      const { id } = await made(
        planned(date, { breakStartDate: `${date}T06:00:00Z`, breakEndDate: `${date}T06:30:00Z` }),
      );
      return () => send('PATCH', `/schedules/${id}`, { startDate: `${date}T07:00:00Z` });
    },
  ],
  ['a change of a shift that does not exist', 404, [], call(() => send('PATCH', `/schedules/${GHOST}`, { note: 'x' }))],
  [
    'a change of a deleted shift',
    404,
    [],
    async () => {
      const { id } = await made();
      await send('DELETE', `/schedules/${id}`);
      return () => send('PATCH', `/schedules/${id}`, { note: 'x' });
    },
  ],
];

const PLANS: readonly Row[] = [
  [
    '10,000 shifts in one call',
    413,
    [],
    call(() =>
      send('POST', '/schedules/plan', { create: Array.from({ length: 10_000 }, () => planned('2033-01-03')) }),
    ),
  ],
  [
    '501 shifts in one call',
    400,
    ['create: too-large'],
    call(() => send('POST', '/schedules/plan', { create: Array.from({ length: 501 }, () => planned('2033-01-03')) })),
  ],
  [
    'one shift of 25 hours among good ones',
    422,
    ['create.1.endDate: longer-than-a-day'],
    call(() =>
      send('POST', '/schedules/plan', { create: [planned(), shift('2033-01-03T05:00:00Z', '2033-01-04T06:00:00Z')] }),
    ),
  ],
  [
    'a shift changed twice',
    422,
    ['change.1.id: duplicate'],
    async () => {
      const date = nextDay();
      const { id } = await made(planned(date));
      return () =>
        send('POST', '/schedules/plan', {
          change: [
            { ...planned(date), id, version: 1, note: 'a' },
            { ...planned(date), id, version: 1, note: 'b' },
          ],
        });
    },
  ],
  [
    'a shift both changed and removed',
    422,
    ['remove.0.id: duplicate'],
    async () => {
      const date = nextDay();
      const { id } = await made(planned(date));
      return () =>
        send('POST', '/schedules/plan', {
          change: [{ ...planned(date), id, version: 1 }],
          remove: [{ id, version: 1 }],
        });
    },
  ],
  [
    'a shift removed twice',
    422,
    ['remove.1.id: duplicate'],
    async () => {
      const { id } = await made();
      return () =>
        send('POST', '/schedules/plan', {
          remove: [
            { id, version: 1 },
            { id, version: 1 },
          ],
        });
    },
  ],
  [
    'an outdated version among good ones',
    409,
    [],
    async () => {
      const { id } = await made();
      await send('PATCH', `/schedules/${id}`, { note: 'x' });
      return () => send('POST', '/schedules/plan', { create: [planned()], remove: [{ id, version: 1 }] });
    },
  ],
];

const PATTERNS: readonly Row[] = [
  ['no days', 400, ['days: too-small'], call(() => pattern([]))],
  ['25 hours', 400, ['days[0].shiftDuration: too-large'], call(() => pattern([day({ shiftDuration: 1_500 })]))],
  ['a time that is none', 400, ['days[0].startTime: wrong-form'], call(() => pattern([day({ startTime: '24:00' })]))],
  [
    'a break that is longer than the shift',
    422,
    ['days.0.breakDuration: break-fills-shift'],
    call(() => pattern([day({ breakStartAfterDuration: 0, breakDuration: 480 })])),
  ],
  [
    'a last day before the first',
    422,
    ['activeTo: ends-before-it-begins'],
    call(() => pattern([day()], { activeTo: '2020-01-01' })),
  ],
  [
    'an unknown person',
    422,
    ['days.0.employeeId: unknown-employee'],
    call(() => pattern([day()], { employeeId: GHOST })),
  ],
  [
    'an unknown location',
    422,
    ['days.0.locationId: unknown-location'],
    call(() => pattern([day({ locationId: GHOST })])),
  ],
  ['the same day twice', 422, ['days.1.startTime: days-overlap'], call(() => pattern([day(), day()]))],
  [
    'a night into its own morning',
    422,
    ['days.1.startTime: days-overlap'],
    call(() =>
      pattern([day({ startTime: '20:00', shiftDuration: 720 }), day({ dayOfWeek: 'tuesday', startTime: '07:00' })]),
    ),
  ],
  [
    'ended twice',
    404,
    [],
    async () => {
      const { body } = await pattern();
      await send('DELETE', `/schedule-patterns/${body.id}`);
      return () => send('DELETE', `/schedule-patterns/${body.id}`);
    },
  ],
];

const EVENTS: readonly Row[] = [
  [
    'a second check-in',
    409,
    ['event: not-in-this-state'],
    async () => {
      const { id } = await running();
      await send('POST', `/schedules/${id}/check-in`);
      return () => send('POST', `/schedules/${id}/check-in`);
    },
  ],
  [
    'a check-out without a check-in',
    409,
    ['event: not-in-this-state'],
    async () => {
      const { id } = await running();
      return () => send('POST', `/schedules/${id}/check-out`);
    },
  ],
  [
    'the end of a break that has not begun',
    409,
    ['event: not-in-this-state'],
    async () => {
      const { id } = await running();
      await send('POST', `/schedules/${id}/check-in`);
      return () => send('POST', `/schedules/${id}/break-end`);
    },
  ],
  [
    'a check-in to a canceled shift',
    409,
    ['event: record-ended'],
    async () => {
      const { id } = await running();
      await send('POST', `/schedules/${id}/cancel`);
      return () => send('POST', `/schedules/${id}/check-in`);
    },
  ],
  [
    'a check-out before the check-in',
    422,
    ['at: before-last-event'],
    async () => {
      const { id } = await running(60);
      await send('POST', `/schedules/${id}/check-in`, { at: ago(10) });
      return () => send('POST', `/schedules/${id}/check-out`, { at: ago(20) });
    },
  ],
  [
    'an outdated version',
    409,
    [],
    async () => {
      const { id } = await running();
      await send('POST', `/schedules/${id}/check-in`);
      return () => send('POST', `/schedules/${id}/check-out`, { version: 1 });
    },
  ],
  [
    'a correction to 25 hours',
    422,
    ['endDate: longer-than-a-day'],
    async () => {
      const { id } = await running();
      return () =>
        send('POST', `/schedules/${id}/correct`, { reason: 'x', outcome: 'not-there', endDate: ago(-26 * 60) });
    },
  ],
  [
    'a correction to a break outside the shift',
    422,
    ['breakStartDate: break-outside-shift'],
    async () => {
      const { id } = await running();
      return () =>
        send('POST', `/schedules/${id}/correct`, {
          reason: 'x',
          outcome: 'not-there',
          breakStartDate: ago(30),
          breakEndDate: ago(15),
        });
    },
  ],
  [
    'a corrected check-in a day before the shift',
    422,
    ['checkedInAt: too-early'],
    async () => {
      const { id } = await running();
      return () =>
        send('POST', `/schedules/${id}/correct`, { reason: 'x', outcome: 'on-duty', checkedInAt: ago(24 * 60) });
    },
  ],
];

describe('bad input is refused with its code, and nothing of it is stored (A§9, B§3, B§7)', () => {
  const rows = Object.entries({
    'a shift': SHIFTS,
    'a plan': PLANS,
    'a pattern': PATTERNS,
    'an event': EVENTS,
  }).flatMap(([of, all]) => all.map((row) => [`${of}: ${row[0]}`, ...row.slice(1)] as unknown as Row));
  it.each(rows)('%s: %i %j', async (_, status, codes, prepare) => {
    const bad = await prepare();
    const before = await stored();
    const answer = await bad();
    expect([answer.status, (answer.body.errors ?? []).map(({ path, code }) => `${path}: ${code}`)]).toEqual([
      status,
      codes,
    ]);
    expect(answer.body.code).toMatch(
      /^(malformed-request|rule-violated|event-not-allowed|stale-version|not-found|too-large)$/,
    );
    expect(await stored()).toEqual(before);
  });
});
