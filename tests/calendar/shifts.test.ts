import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type ScheduleCompany, type Shift } from '../schedules/company.ts';
import { patternDay } from '../support/pattern-day.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly title: string;
  readonly employee: { readonly id: string; readonly firstName: string };
  readonly location: { readonly id: string } | null;
  readonly data: { readonly timezone: string; readonly employee: { readonly id: string } };
}
interface Answer {
  readonly data: Entry[];
  readonly count: number;
  readonly isComplete: boolean;
  readonly code?: string;
  readonly missing?: string[];
}
const calendar = async (person: Person, startDate: string, endDate: string, query: Record<string, unknown> = {}) =>
  (await person.send<Answer>('GET', '/api/calendar', { query: { startDate, endDate, ...query } as never })).body;
const told = ({ data }: Answer): string[] =>
  data.map(({ employee, startDate, endDate, title }) =>
    [employee.firstName, startDate, ...(endDate === startDate ? [] : [endDate]), title].join(' '),
  );
/** Signs a person in with these rights alone; without `employeeId` an account without an employee record. */
const as = (permissions: string[], employeeId?: string | null): Promise<Person> =>
  signInAs(api, { tenantId: company.tenant.tenantId, permissions, ...(employeeId ? { employeeId } : {}) });
const inTenant = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => statement.execute(tx));

/** Dubai is four hours ahead of UTC all year. */
const at = (date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Asia/Dubai').toInstant().toString();
async function plan(person: Person, date: string, from: string, until: string): Promise<Shift> {
  const last = until > from ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  const { status, body } = await company.planner.send<Shift>('POST', '/api/schedules', {
    body: {
      employeeId: person.employeeId,
      locationId: company.location,
      startDate: at(date, from),
      endDate: at(last, until),
    },
  });
  expect(status).toBe(201);
  return body;
}
async function repeat(
  person: Person,
  days: readonly (readonly [string, string | null])[],
  activeFrom: string,
  activeTo: string | null,
): Promise<void> {
  const { status } = await company.planner.send('POST', '/api/schedule-patterns', {
    body: {
      employeeId: person.employeeId,
      activeFrom,
      activeTo,
      days: days.map((day) => patternDay(day, company.location)),
    },
  });
  expect(status).toBe(201);
}
const shows = (shown: boolean) =>
  inTenant(
    sql`update location set shows_schedule = ${shown} where tenant_id = ${company.tenant.tenantId} and id = ${company.location}`,
  );

describe('shifts in the calendar (A§3, A§7)', () => {
  const shifts = (person: Person, query: Record<string, unknown> = {}) =>
    calendar(person, '2031-03-03', '2031-03-09', { types: 'schedule', ...query });

  it('are those that are planned, on the days they touch in their own zone', async () => {
    await plan(company.ann, '2031-03-03', '09:00', '17:00');
    await plan(company.ann, '2031-03-09', '22:00', '02:00');
    await plan(company.ben, '2031-03-02', '22:00', '06:00');
    // Outside the range: it ends as the range begins.
    await plan(company.ann, '2031-03-02', '16:00', '00:00');
    const canceled = await plan(company.ann, '2031-03-05', '09:00', '17:00');
    await company.planner.send('DELETE', `/api/schedules/${canceled.id}`);
    const answer = await shifts(company.planner);
    expect(told(answer)).toEqual([
      'ben 2031-03-02 2031-03-03 22:00–06:00',
      'ann 2031-03-03 09:00–17:00',
      'ann 2031-03-09 2031-03-10 22:00–02:00',
    ]);
    expect(answer.data[1]).toMatchObject({
      location: { id: company.location },
      data: { timezone: 'Asia/Dubai', employee: { id: company.ann.employeeId } },
    });
  });

  it('that a leave excludes are left out: the leave is an entry (D25)', async () => {
    await plan(company.ben, '2031-03-06', '09:00', '17:00');
    expect(told(await shifts(company.planner)).some((line) => line.includes('03-06'))).toBe(true);
    await company.planner.send('POST', '/api/leaves', {
      body: {
        employeeId: company.ben.employeeId,
        leaveTypeId: company.tenant.leaveTypeId,
        startDate: '2031-03-06',
        endDate: '2031-03-06',
      },
    });
    expect(told(await shifts(company.planner)).some((line) => line.includes('03-06'))).toBe(false);
  });

  it('support the filters by person and location (A§7)', async () => {
    const { ann } = company;
    expect(told(await shifts(company.planner, { employeeId: ann.employeeId }))).toHaveLength(2);
    for (const [query, count] of [
      [{ locationIds: company.location }, 3],
      [{ locationIds: company.other }, 0],
      [{ locationCity: 'Dubai' }, 3],
      [{ locationCountryISO: 'DE' }, 0],
      [{ locationSearchText: 'here' }, 3],
      [{ fieldLocationId: crypto.randomUUID() }, 0],
    ] as const)
      expect([query, (await shifts(company.planner, query)).count]).toEqual([query, count]);
  });

  it('follow the scope of the schedule list, and the location’s visibility for the own ones (D77, B§7)', async () => {
    const { employeeId } = company.ann;
    const own = await as(['schedule.details:read:personal'], employeeId);
    expect(told(await shifts(own)).every((line) => line.startsWith('ann'))).toBe(true);
    expect((await shifts(own)).count).toBe(2);
    await shows(false);
    expect((await shifts(own)).count).toBe(0);
    // Planners see them nevertheless.
    expect((await shifts(company.planner)).count).toBe(3);
    await shows(true);
    const team = await as(['schedule.details:read:team'], company.ben.employeeId);
    // Ben manages nobody, and is assigned to the location.
    expect((await shifts(team)).count).toBe(3);
    const stranger = await as(['schedule.details:read:team']);
    expect((await shifts(stranger)).count).toBe(0);
  });

  it('need the right to read the schedule (A§6)', async () => {
    const person = await as(['leave.details:read']);
    const { body, status } = await person.send<Answer>('GET', '/api/calendar', {
      query: { startDate: '2031-03-03', endDate: '2031-03-09', types: ['schedule', 'day-off'] } as never,
    });
    expect([status, body.code, body.missing]).toEqual([403, 'permission-missing', ['schedule.details:read']]);
  });
});

describe('days off in the calendar (A§3)', () => {
  const off = (person: Person, from: string, to: string, query: Record<string, unknown> = {}) =>
    calendar(person, from, to, { types: 'day-off', ...query });
  const EVERY_OTHER_DAY = [
    ['wednesday', null],
    ['thursday', null],
    ['friday', null],
    ['saturday', null],
    ['sunday', null],
  ] as const;

  it('are days without a shift by pattern, by ISO week: 53 and 1 are both odd (D39)', async () => {
    await repeat(company.ann, [...EVERY_OTHER_DAY, ['monday', 'odd'], ['tuesday', 'even']], '2032-12-20', '2033-01-16');
    // Typed by hand: 20 December 2032 is the Monday of week 52. Ben has no pattern, so no days off.
    const answer = await off(company.planner, '2032-12-01', '2033-01-31');
    expect(told(answer)).toEqual([
      'ann 2032-12-20 Day off',
      'ann 2032-12-28 Day off',
      'ann 2033-01-04 Day off',
      'ann 2033-01-10 Day off',
    ]);
    expect(answer.data[0]).toMatchObject({
      id: company.ann.employeeId,
      location: null,
      data: { timezone: 'Asia/Dubai' },
    });
  });

  it('are no days with a shift of another pattern, a planned shift or an approved leave', async () => {
    await repeat(company.ben, EVERY_OTHER_DAY, '2033-05-02', '2033-05-22');
    const days = async () => told(await off(company.planner, '2033-05-01', '2033-05-31'));
    expect(await days()).toEqual(['02', '03', '09', '10', '16', '17'].map((day) => `ben 2033-05-${day} Day off`));
    await repeat(company.ben, [['monday', null]], '2033-05-09', '2033-05-15');
    await plan(company.ben, '2033-05-03', '09:00', '17:00');
    // A night shift touches the Monday after it.
    await plan(company.ben, '2033-05-15', '22:00', '06:00');
    await company.planner.send('POST', '/api/leaves', {
      body: {
        employeeId: company.ben.employeeId,
        leaveTypeId: company.tenant.leaveTypeId,
        startDate: '2033-05-17',
        endDate: '2033-05-18',
      },
    });
    expect(await days()).toEqual(['ben 2033-05-02 Day off', 'ben 2033-05-10 Day off']);
  });

  it('end with the last working day, and follow the filters', async () => {
    const { tenantId } = company.tenant;
    const set = (day: string | null) =>
      inTenant(
        sql`update employee set last_working_day = ${day} where tenant_id = ${tenantId} and id = ${company.ben.employeeId}`,
      );
    await set('2033-05-09');
    expect(told(await off(company.planner, '2033-05-01', '2033-05-31'))).toEqual(['ben 2033-05-02 Day off']);
    await set(null);
    expect((await off(company.planner, '2033-05-01', '2033-05-31', { locationCity: 'Berlin' })).count).toBe(0);
    expect((await off(company.planner, '2033-05-01', '2033-05-31', { employeeId: company.ann.employeeId })).count).toBe(
      0,
    );
  });

  it('follow the scope of the schedule, and the location’s visibility for the own ones (D77, B§7)', async () => {
    const may = (person: Person) => off(person, '2033-05-01', '2033-05-31');
    const own = await as(['schedule.details:read:personal'], company.ben.employeeId);
    expect((await may(own)).count).toBe(2);
    await shows(false);
    expect((await may(own)).count).toBe(0);
    await shows(true);
    const other = await as(['schedule.details:read:personal'], company.ann.employeeId);
    expect((await may(other)).count).toBe(0);
    const team = await as(['schedule.details:read:team'], company.ann.employeeId);
    expect((await may(team)).count).toBe(2);
    await inTenant(
      sql`delete from employee_location where tenant_id = ${company.tenant.tenantId} and employee_id = ${company.ann.employeeId}`,
    );
    expect((await may(team)).count).toBe(0);
  });

  it('are at most 1,000, the first days first, and the answer says so', async () => {
    await repeat(company.planner, [['monday', null]], '2035-01-01', null);
    await repeat(company.ann, [['monday', null]], '2035-01-01', null);
    await repeat(company.ben, [['monday', null]], '2035-01-01', null);
    const answer = await off(company.planner, '2035-01-01', '2036-02-04');
    expect([answer.count, answer.isComplete]).toEqual([1_000, false]);
    expect(told(answer).slice(0, 3)).toEqual([
      'ann 2035-01-02 Day off',
      'ben 2035-01-02 Day off',
      'planner 2035-01-02 Day off',
    ]);
    expect(answer.data.map(({ startDate }) => startDate)).toEqual(
      answer.data.map(({ startDate }) => startDate).toSorted(),
    );
  });
});
