import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALENDAR_KINDS, type CalendarKind } from '#domain/calendar.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

// What is read between two days, both included, and is no filter of a list: each kind of the calendar (A§3, A§7), what a
// board shows (B§2) and opening hours (B§3). Entries stand on the first and the last day, a day before and a day after.

let api: TestApi;
let admin: Person;
let locationId: string;
let leaveTypeId: string;
let contractTypeId: string;
let made = 0;
/** Tuesday to Thursday. */
const [FIRST, LAST] = ['2031-05-06', '2031-05-08'];
const DAYS = ['2031-05-05', FIRST, '2031-05-07', LAST, '2031-05-09'] as const;
const WITHIN = DAYS.slice(1, 4);

const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
  const { status, body } = await admin.send<Body>('GET', path, { query });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const employee = (more: { birthdate?: string; start?: string } = {}) =>
  idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, birthdate, location_id)
    values (${admin.tenantId}, ${`BD-${++made}`}, 'Between', 'Days', 'Between', ${more.start ?? '2020-01-01'}, ${more.birthdate ?? null}, ${locationId}) returning id`);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { tenantId } = admin;
  locationId = await idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${tenantId}, 'Between', 'BETWEEN', 'OM', 'Muscat', 'Asia/Muscat') returning id`);
  leaveTypeId = await idOf(sql`select id from leave_type where tenant_id = ${tenantId} and kind = 'emergency' limit 1`);
  contractTypeId = await idOf(sql`select id from contract_type where tenant_id = ${tenantId} order by id limit 1`);
});
afterAll(() => api.close());

const leave = async (from: string, until: string, status: 'requested' | 'approved' = 'approved'): Promise<string> => {
  const [person, approval] = [await employee(), status === 'approved' ? 'accepted' : 'pending'];
  return idOf(sql`with asked as (insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
      values (${admin.tenantId}, 'leave', ${approval}, ${person}, ${person}) returning id)
    insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, phase, approval_status)
    select ${admin.tenantId}, ${person}, ${leaveTypeId}, id, ${from}, ${until}, ${until}::date - ${from}::date + 1, 1, ${status}, ${status === 'approved' ? 'upcoming' : null}, ${approval} from asked returning id`);
};
/** A shift by the clock of Muscat (UTC+4). */
const shift = async (start: string, hours: number): Promise<string> =>
  idOf(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
    select ${admin.tenantId}, ${await employee()}, ${locationId}, s.at, s.at + make_interval(hours => ${hours}), 'Asia/Muscat', s.at, s.at
    from (select ${`${start}:00+04:00`}::timestamptz as at) s returning id`);
const contract = async (of: { end?: string; probation?: string }): Promise<string> =>
  idOf(sql`insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date, end_date, probation_end_date)
    values (${admin.tenantId}, ${await employee()}, ${contractTypeId}, 'OM', '2030-01-01', ${of.end ?? null}, ${of.probation ?? null}) returning id`);
const holiday = (date: string): Promise<string> =>
  idOf(
    sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${admin.tenantId}, 'OM', ${date}, ${`Holiday ${date}`}) returning id`,
  );

/** What puts an entry of a kind on one day; days off are what a pattern leaves free. */
const ON_DAYS: Readonly<Record<Exclude<CalendarKind, 'day-off'>, (day: string) => Promise<unknown>>> = {
  leave: (day) => leave(day, day),
  schedule: (day) => shift(`${day}T09:00`, 8),
  'public-holiday': holiday,
  birthday: (day) => employee({ birthdate: day.replace('2031', '1990') }),
  'work-anniversary': (day) => employee({ start: day.replace('2031', '2021') }),
  'contract-end': (day) => contract({ end: day }),
  'contract-probation-end': (day) => contract({ probation: day }),
};
interface Entry {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}
const calendar = async (type: CalendarKind, startDate = FIRST, endDate = LAST): Promise<readonly Entry[]> =>
  (await get<{ data: Entry[] }>('/api/calendar', { startDate, endDate, types: [type], locationCountryISO: ['OM'] }))
    .data;

describe('the calendar has each kind from the first to the last day (A§7)', () => {
  it('has every kind in this table', () => {
    expect([...Object.keys(ON_DAYS), 'day-off'].toSorted()).toEqual([...CALENDAR_KINDS].toSorted());
  });

  it.each(Object.entries(ON_DAYS) as [CalendarKind, (day: string) => Promise<unknown>][])('%s', async (kind, put) => {
    for (const day of [DAYS[4], DAYS[2], DAYS[0], DAYS[3], DAYS[1]]) await put(day);
    expect((await calendar(kind)).map(({ startDate }) => startDate)).toEqual(WITHIN);
    for (const day of DAYS) expect((await calendar(kind, day, day)).map(({ startDate }) => startDate)).toEqual([day]);
  });

  it('day-off', async () => {
    const { tenantId } = admin;
    const person = await employee();
    await run(sql`with pattern as (insert into schedule_pattern (tenant_id, employee_id, active_from, active_to, created_by)
        values (${tenantId}, ${person}, ${DAYS[1]}, ${DAYS[3]}, ${admin.userId}) returning id)
      insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
      select ${tenantId}, id, 0, 'wednesday', '09:00', 480, ${locationId} from pattern`);
    // Active from Tuesday to Thursday, working on Wednesday.
    expect((await calendar('day-off', DAYS[0], DAYS[4])).map(({ startDate }) => startDate)).toEqual([DAYS[1], DAYS[3]]);
    expect((await calendar('day-off', DAYS[1], DAYS[1])).map(({ startDate }) => startDate)).toEqual([DAYS[1]]);
    expect(await calendar('day-off', DAYS[2], DAYS[2])).toEqual([]);
  });

  it('what lasts several days when one of them is in the range', async () => {
    const leaves = [
      await leave('2031-05-01', FIRST),
      await leave(LAST, '2031-05-12'),
      await leave('2031-05-01', '2031-05-12', 'requested'),
      await leave('2031-05-01', '2031-05-05'),
      await leave('2031-05-09', '2031-05-12'),
    ];
    const shown = new Set((await calendar('leave')).map(({ id }) => id));
    expect(leaves.map((id) => shown.has(id))).toEqual([true, true, true, false, false]);
    const shifts = [
      await shift('2031-05-05T20:00', 8),
      await shift('2031-05-08T23:00', 8),
      await shift('2031-05-05T16:00', 8),
      await shift('2031-05-09T00:00', 8),
    ];
    const planned = new Set((await calendar('schedule')).map(({ id }) => id));
    expect(shifts.map((id) => planned.has(id))).toEqual([true, true, false, false]);
  });
});

describe('at the edges of what the calendar has (A§3)', () => {
  it('no anniversary on the first working day, nor a birthday on the day of birth', async () => {
    const day = '2031-06-03';
    await employee({ start: day });
    await employee({ birthdate: day });
    expect(await calendar('work-anniversary', day, day)).toEqual([]);
    expect(await calendar('birthday', day, day)).toEqual([]);
    expect((await calendar('work-anniversary', '2032-06-03', '2032-06-03')).length).toBe(1);
  });

  it('a shift until midnight is of its day alone, one beyond of both', async () => {
    const ids = [await shift('2031-06-10T16:00', 8), await shift('2031-06-10T16:00', 9)];
    const found = await calendar('schedule', '2031-06-10', '2031-06-10');
    expect(ids.map((id) => found.find((each) => each.id === id)?.endDate)).toEqual(['2031-06-10', '2031-06-11']);
    expect((await calendar('schedule', '2031-06-11', '2031-06-11')).map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('a day off stays one while leave is only requested', async () => {
    const { tenantId } = admin;
    const isOff = async (status: 'requested' | 'approved', day: string) => {
      const id = await leave(day, day, status);
      await run(sql`with pattern as (insert into schedule_pattern (tenant_id, employee_id, active_from, created_by)
          select ${tenantId}, employee_id, ${day}, ${admin.userId} from leave_request where tenant_id = ${tenantId} and id = ${id} returning id)
        insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
        select ${tenantId}, id, 0, 'monday', '09:00', 480, ${locationId} from pattern`);
      return (await calendar('day-off', day, day)).length;
    };
    // Tuesdays.
    expect([await isOff('requested', '2031-07-01'), await isOff('approved', '2031-06-24')]).toEqual([1, 0]);
  });
});

it('documents that expire are listed up to 90 days ahead, if nothing else is asked for (A§5)', async () => {
  const person = await employee();
  const ids: string[] = [];
  for (const days of [-400, 0, 90, 91])
    ids.push(
      await idOf(sql`insert into employee_document (tenant_id, employee_id, name, expiration_date)
        values (${admin.tenantId}, ${person}, 'Card', (now() at time zone 'UTC')::date + ${days}::int) returning id`),
    );
  const listed = async (query: object) => {
    const { data } = await get<{ data: { id: string }[] }>('/api/expiring-documents', { size: 200, ...query });
    return ids.map((id) => data.some((each) => each.id === id));
  };
  expect(await listed({})).toEqual([true, true, true, false]);
  expect(await listed({ withinDays: 91 })).toEqual([true, true, true, true]);
});

describe('a board has what touches its days (B§2)', () => {
  interface Board {
    readonly shifts: readonly { readonly id: string; readonly startDate: string }[];
    readonly leaves: readonly Entry[];
    readonly holidays: readonly { readonly date: string }[];
    readonly operatingDays: readonly { readonly date: string; readonly reason: string | null }[];
  }
  const board = (startDate = FIRST, endDate = LAST) =>
    get<Board>(`/api/schedule-boards/${locationId}`, { startDate, endDate });

  it('shifts, leave of its people, holidays and exceptions of both its days, and none of their neighbours', async () => {
    const { tenantId } = admin;
    await run(sql`delete from shift where tenant_id = ${tenantId} and location_id = ${locationId}`);
    const shifts: string[] = [];
    for (const day of DAYS) shifts.push(await shift(`${day}T09:00`, 8));
    const leaves: string[] = [];
    for (const [from, until] of [
      ['2031-05-01', DAYS[0]],
      ['2031-05-01', FIRST],
      [LAST, '2031-05-12'],
      [DAYS[4], '2031-05-12'],
    ] as const) {
      const id = await leave(from, until);
      leaves.push(id);
      await run(sql`insert into employee_location (tenant_id, employee_id, location_id)
        select ${tenantId}, employee_id, ${locationId} from leave_request where tenant_id = ${tenantId} and id = ${id} on conflict do nothing`);
    }
    for (const day of DAYS)
      await run(sql`insert into location_exception_time (tenant_id, location_id, date, reason, hours)
        values (${tenantId}, ${locationId}, ${day}, ${`Closed ${day}`}, '[]')`);
    const shown = await board();
    const has = (list: readonly { id: string }[], ids: readonly string[]) =>
      ids.map((id) => list.some((each) => each.id === id));
    expect(has(shown.shifts, shifts)).toEqual([false, true, true, true, false]);
    expect(has(shown.leaves, leaves)).toEqual([false, true, true, false]);
    expect([...new Set(shown.holidays.map(({ date }) => date))]).toEqual(WITHIN);
    expect(shown.operatingDays.map(({ date, reason }) => [date, reason])).toEqual(
      WITHIN.map((day) => [day, `Closed ${day}`]),
    );
    const one = await board(LAST, LAST);
    expect(has(one.shifts, shifts)).toEqual([false, false, false, true, false]);
    expect(has(one.leaves, leaves)).toEqual([false, false, true, false]);
  });
});
