import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH } from '../support/app-sign-in.ts';

// Whose day a schedule, a desk and daily operations show (D43, D44): the location's where one is asked about, else the
// company's. The two are a day apart at every hour, and each is tried on either side of UTC.

const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

interface Desk {
  readonly people: readonly {
    readonly employee: { readonly companyEmployeeId: string };
    readonly shifts: readonly object[];
  }[];
  readonly nextDay: {
    readonly date: string;
    readonly people: readonly { readonly employee: { readonly companyEmployeeId: string } }[];
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe.each([
  { seat: EAST, work: WEST },
  { seat: WEST, work: EAST },
])('with the seat in $seat and the work in $work', ({ seat, work }) => {
  let admin: Person;
  let desk: () => Promise<Desk>;
  let locationId: string;
  let made = 0;
  const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
    api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
  const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
  const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
    const { status, body } = await admin.send<Body>('GET', path, { query });
    expect(status).toBe(200);
    return body;
  };
  beforeAll(async () => {
    admin = await api.signIn('admin@luma.example');
    await api.db.database.global((tx) =>
      sql`update tenant set timezone = ${seat} where id = ${admin.tenantId}`.execute(tx),
    );
    await run(sql`update location set timezone = ${work} where tenant_id = ${admin.tenantId} and email = ${BRANCH}`);
    locationId = await idOf(sql`select id from location where tenant_id = ${admin.tenantId} and email = ${BRANCH}`);
    admin = await api.signIn('admin@luma.example');
    const apps = appSignIn(api, admin);
    const device = apps.withToken(await apps.login(BRANCH, 'branch'));
    desk = async () => (await device.send<Desk>('GET', '/api/branch/desk')).body;
  });

  /** The start of a day, counted from today in a zone, and minutes after it. */
  const startOf = (zone: string, days: number, minutes = 0): string =>
    Temporal.Now.plainDateISO(zone).add({ days }).toZonedDateTime(zone).add({ minutes }).toInstant().toString();

  /** A new employee with one shift, and their number; assigned to no location. */
  async function shift(from: string, minutes: number, zone: string, presence = 'scheduled') {
    const number = `DAY-${seat.slice(8)}-${++made}`;
    const end = Temporal.Instant.from(from).add({ minutes }).toString();
    const id =
      await idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
      values (${admin.tenantId}, ${number}, 'Day', 'Person', 'Day', '2020-01-01') returning id`);
    await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, presence, arrival)
      values (${admin.tenantId}, ${id}, ${locationId}, ${from}, ${end}, ${zone}, ${end}, ${end}, ${presence}, ${presence === 'absent' ? 'missing' : 'not-due'})`);
    return { id, number };
  }

  it.each([
    { days: 1, minutes: -1, place: 'today' },
    { days: 1, minutes: 301, place: 'tomorrow' },
    { days: 2, minutes: -1, place: 'tomorrow' },
    { days: 2, minutes: 1, place: 'neither' },
  ])(
    'a desk shows a shift that begins $minutes minutes after the start of day $days there: $place (D43)',
    async ({ days, minutes, place }) => {
      const { number } = await shift(startOf(work, days, minutes), 30, work);
      const { people, nextDay } = await desk();
      const has = (list: readonly { readonly employee: { readonly companyEmployeeId: string } }[]) =>
        list.some(({ employee }) => employee.companyEmployeeId === number);
      expect([has(people), has(nextDay.people)]).toEqual([place === 'today', place === 'tomorrow']);
      expect(nextDay.date).toBe(Temporal.Now.plainDateISO(work).add({ days: 1 }).toString());
    },
  );

  it.each([
    { days: 0, minutes: 0, isToday: true },
    { days: 0, minutes: -1, isToday: false },
    { days: 1, minutes: -1, isToday: true },
    { days: 1, minutes: 0, isToday: false },
  ])(
    'a shift missed $minutes minutes after the start of day $days counts today: $isToday (D33, D44)',
    async ({ days, minutes, isToday }) => {
      const statuses = async (of: string, query: object) =>
        (await get<{ data: { statuses: string[] }[] }>('/api/daily-operations', { ids: [of], ...query })).data[0]
          ?.statuses;
      const [there, here] = [
        await shift(startOf(work, days, minutes), 1, work, 'absent'),
        await shift(startOf(seat, days, minutes), 1, seat, 'absent'),
      ];
      const expected = isToday ? ['absent'] : ['off-duty'];
      expect(await statuses(here.id, {})).toEqual(expected);
      // People of a location are those who have a shift there on the day, or are assigned to it.
      await run(
        sql`insert into employee_location (tenant_id, employee_id, location_id) values (${admin.tenantId}, ${there.id}, ${locationId})`,
      );
      expect(await statuses(there.id, { locationIds: [locationId] })).toEqual(expected);
    },
  );

  it.each([
    { days: 0, minutes: 0, isShown: true },
    { days: 0, minutes: -2, isShown: false },
    { days: 1, minutes: -2, isShown: true },
    { days: 1, minutes: 0, isShown: false },
  ])(
    'attendance of today has a shift that begins $minutes minutes after the start of day $days of the company: $isShown (B§7)',
    async ({ days, minutes, isShown }) => {
      const { id } = await shift(startOf(seat, days, minutes), 1, seat);
      const { data } = await get<{ data: unknown[] }>('/api/schedule-attendances', { employeeIds: [id] });
      expect(data.length === 1).toBe(isShown);
    },
  );

  it.each([
    { days: -1, isListed: false },
    { days: 0, isListed: true },
  ])(
    'a day that a pattern skips is listed $days days after today of the company: $isListed (D41)',
    async ({ days, isListed }) => {
      const { id } = await shift(startOf(seat, -40), 1, seat);
      const date = Temporal.Now.plainDateISO(seat).add({ days }).toString();
      await run(sql`with pattern as (insert into schedule_pattern (tenant_id, employee_id, active_from, created_by)
        values (${admin.tenantId}, ${id}, '2020-01-01', ${admin.userId}) returning id),
      day as (insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
        select ${admin.tenantId}, id, 0, 'monday', '09:00', 480, ${locationId} from pattern)
      insert into schedule_pattern_skip (tenant_id, pattern_id, key, date, codes) select ${admin.tenantId}, id, ${date}, ${date}, '{overlap}' from pattern`);
      const { data } = await get<{ data: { skipped: { date: string }[] }[] }>('/api/schedule-patterns', {
        employeeIds: [id],
      });
      expect(data[0]?.skipped.map((each) => each.date)).toEqual(isListed ? [date] : []);
    },
  );

  it('paths of a workflow are those of the last thirty days of the company', async () => {
    const flow = await get<{ from: string; until: string }>('/api/workflows/leave-request/flow');
    const today = Temporal.Now.plainDateISO(seat);
    expect([flow.from, flow.until]).toEqual([today.subtract({ days: 29 }).toString(), today.toString()]);
  });
});
