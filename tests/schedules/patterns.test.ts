import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNextShifts } from '#server/modules/schedules/pattern-shifts.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
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
  readonly version: number;
  readonly doubleOddWeeks: readonly string[];
  readonly madeUntil: string;
  readonly skipped: readonly { readonly date: string; readonly codes: readonly string[] }[];
}

const today = Temporal.Now.plainDateISO('Asia/Dubai');
/** The Monday after the next one. */
const MONDAY = today.add({ days: 15 - today.dayOfWeek });
const day = (more: Record<string, unknown> = {}) => ({
  dayOfWeek: 'monday',
  weekType: null,
  startTime: '09:00',
  shiftDuration: 480,
  breakStartAfterDuration: 240,
  breakDuration: 30,
  locationId: company.location,
  ...more,
});
const begin = (days: readonly unknown[], more: Record<string, unknown> = {}) =>
  company.planner.send<Pattern & Refusal>('POST', '/api/schedule-patterns', {
    body: { employeeId: company.ann.employeeId, activeFrom: MONDAY.toString(), days, ...more },
  });
async function shiftsOf(pattern: Pattern): Promise<readonly Shift[]> {
  const { body } = await company.planner.send<{ data: Shift[] }>('GET', '/api/schedules', {
    query: { employeeIds: [company.ann.employeeId], startDate: today.toString(), size: '200' },
  });
  return body.data.filter(({ patternId }) => patternId === pattern.id);
}
const end = (pattern: Pattern) => company.planner.send('DELETE', `/api/schedule-patterns/${pattern.id}`);

describe('patterns (B§3, B§7, D39)', () => {
  it('make the shifts of the next 8 weeks, each day once, with break and zone', async () => {
    const { status, body } = await begin([day()]);
    expect(status).toBe(201);
    const made = await shiftsOf(body);
    const mondays = Array.from({ length: 8 }, (_, week) => MONDAY.add({ weeks: week })).filter(
      (each) => Temporal.PlainDate.compare(each, today.add({ days: 56 })) <= 0,
    );
    expect(made.map(({ startDate }) => startDate)).toEqual(mondays.map((each) => `${each.toString()}T05:00:00.000Z`));
    const counts = async (query: Record<string, unknown>) =>
      (await company.planner.send<{ count: number }>('GET', '/api/schedule-patterns', { query })).body.count;
    expect([await counts({ isActive: 'true' }), await counts({ isActive: 'false' })]).toEqual([1, 0]);
    expect(made[0]).toMatchObject({ timezone: 'Asia/Dubai', grossMinutes: 480, netMinutes: 450, isEdited: false });
    await api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
      makeNextShifts(tx, company.tenant.tenantId),
    );
    expect((await shiftsOf(body)).length).toBe(mondays.length);
    await end(body);
  });

  it('alternate by the ISO week, and name the weeks in which two odd ones follow each other', async () => {
    const { body } = await begin([day({ weekType: 'even' }), day({ weekType: 'odd', startTime: '14:00' })]);
    const made = await shiftsOf(body);
    expect(made.length).toBeGreaterThan(4);
    for (const shift of made) {
      const { weekOfYear = 0 } = Temporal.PlainDate.from(shift.startDate.slice(0, 10));
      expect(shift.startDate.slice(11, 16)).toBe(weekOfYear % 2 === 0 ? '05:00' : '10:00');
    }
    const inTwoYears = today.add({ years: 2 }).toString();
    // 2026 has week 53; 2032 is the next year that has.
    expect(body.doubleOddWeeks).toEqual(
      ['2027-01-04'].filter((each) => each >= MONDAY.toString() && each <= inTwoYears),
    );
    await end(body);
  });

  it('never overwrite a shift of another origin: the day is skipped and listed', async () => {
    const { body: own } = await company.planner.send<Shift>('POST', '/api/schedules', {
      body: {
        employeeId: company.ann.employeeId,
        locationId: company.location,
        startDate: `${MONDAY.toString()}T06:00:00Z`,
        endDate: `${MONDAY.toString()}T07:00:00Z`,
      },
    });
    const { body } = await begin([day()]);
    expect(body.skipped).toEqual([{ date: MONDAY.toString(), codes: ['overlap'] }]);
    expect((await shiftsOf(body)).some(({ startDate }) => startDate.startsWith(MONDAY.toString()))).toBe(false);
    await company.planner.send('DELETE', `/api/schedules/${own.id}`);
    await end(body);
  });

  it('ended, they take along their untouched future shifts and leave those changed by hand', async () => {
    const { body } = await begin([day()]);
    const [first, second] = await shiftsOf(body);
    await company.planner.send('PATCH', `/api/schedules/${first?.id}`, { body: { note: 'Swapped' } });
    await company.planner.send('DELETE', `/api/schedules/${second?.id}`);
    // A shift that was removed by hand is not made again.
    await api.db.database.tenant({ tenantId: company.tenant.tenantId }, async (tx) => {
      await sql`update schedule_pattern set made_until = null where id = ${body.id}`.execute(tx);
      await makeNextShifts(tx, company.tenant.tenantId);
    });
    expect(
      (await shiftsOf(body)).some(({ id, startDate }) => id !== second?.id && startDate === second?.startDate),
    ).toBe(false);
    expect((await end(body)).status).toBe(204);
    expect((await shiftsOf(body)).map(({ id }) => id)).toEqual([first?.id]);
    const { body: list } = await company.planner.send<{ data: Pattern[] }>('GET', '/api/schedule-patterns');
    expect(list.data).toEqual([]);
    await company.planner.send('DELETE', `/api/schedules/${first?.id}`);
  });

  it.each([
    ['a last day before the first', [{}], { activeTo: '2020-01-01' }, 'activeTo: ends-before-it-begins'],
    [
      'a duration that is no quarter of an hour',
      [{ shiftDuration: 470 }],
      {},
      'days.0.shiftDuration: not-a-quarter-hour',
    ],
    [
      'a break outside the shift',
      [{ breakStartAfterDuration: 480 }],
      {},
      'days.0.breakStartAfterDuration: break-outside-shift',
    ],
    ['half a break', [{ breakDuration: null }], {}, 'days.0.breakDuration: break-incomplete'],
    ['two overlapping days', [{}, { startTime: '16:00' }], {}, 'days.1.startTime: days-overlap'],
  ])('refuse %s', async (_, days, more, expected) => {
    const { status, body } = await begin(days.map(day), more);
    expect(status).toBe(422);
    expect(body.errors?.map(({ path, code }) => `${path}: ${code}`)).toContain(expected);
  });
});

describe('the clock change (D39, D42)', () => {
  it('moves the instant of a pattern’s shift and keeps the wall clock', async () => {
    const { body: pattern } = await begin([day({ locationId: company.other, dayOfWeek: 'wednesday' })], {
      activeFrom: '2026-03-25',
    });
    const zone = 'Europe/Berlin';
    const made = await shiftsOf(pattern);
    expect(made.length).toBeGreaterThan(4);
    expect(
      new Set(
        made.map(({ startDate }) => Temporal.Instant.from(startDate).toZonedDateTimeISO(zone).toPlainTime().toString()),
      ),
    ).toEqual(new Set(['09:00:00']));
    expect(new Set(made.map(({ timezone }) => timezone))).toEqual(new Set([zone]));
    await end(pattern);
  });
});
