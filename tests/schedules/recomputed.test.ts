import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { passHours } from '../support/pass-time.ts';
import { signInAs } from '../support/people.ts';
import { times } from '../support/sampling.ts';
import { askedReportsOf } from '../reports/asked-reports.ts';
import { PLANNER_RIGHTS, scheduleCompany, type ScheduleCompany, type Shift } from './company.ts';
import { isOf, standAt, tabsOf, type PlannedShift, type Rules, type Span } from './recomputed.ts';

const PEOPLE = times(60, 16);
const DAYS = times(7, 3);
/** Not the defaults. */
const RULES: Rules = { grace: 7, absentAfter: 45 };
/** The second location has a grace of its own (D37). */
const OWN_GRACE = 12;
const rulesOf = (place: number): Rules => (place === 1 ? { ...RULES, grace: OWN_GRACE } : RULES);
const ZONES = ['Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'] as const;
const SEED = Number(process.env['STEWARD_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let state = SEED;
/** A whole number from `least` to `most` (a linear congruential generator: the same for the same seed). */
function pick(least: number, most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return least + ((state % 65_521) % (most - least + 1));
}
const chance = (percent: number): boolean => pick(1, 100) <= percent;

let api: TestApi;
let company: ScheduleCompany;
let planner: Person;
let places: readonly string[];
let people: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  const { tenantId } = company.tenant;
  planner = await signInAs(api, {
    tenantId,
    permissions: [
      ...PLANNER_RIGHTS,
      'tenantSettings.appBehavior:create',
      'tenantSettings.appBehavior:update',
      'report:read',
    ],
  });
  await inTenant(sql`
    insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    select ${tenantId}, 'Place ' || z.n, 'PL' || z.n, 'AE', 'Dubai', z.zone from unnest(${[...ZONES]}::text[]) with ordinality z (zone, n)`);
  await inTenant(sql`
    insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
    select ${tenantId}, 'R-' || lpad(n::text, 3, '0'), 'R' || lpad(n::text, 3, '0'), 'Test', 'R', '2020-01-01' from generate_series(1, ${PEOPLE}::int) n`);
  await inTenant(sql`
    insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date)
    select e.tenant_id, e.id, (select c.id from contract_type c where c.tenant_id = e.tenant_id limit 1), 'AE', '2020-01-01' from employee e
    where e.tenant_id = ${tenantId} and e.company_employee_id like 'R-%'`);
  places = (
    await inTenant<{ id: string }>(
      sql`select id from location where tenant_id = ${tenantId} and short_code like 'PL%' order by short_code`,
    )
  ).map(({ id }) => id);
  people = (
    await inTenant<{ id: string }>(
      sql`select id from employee where tenant_id = ${tenantId} and company_employee_id like 'R-%' order by company_employee_id`,
    )
  ).map(({ id }) => id);
  await inTenant(
    sql`update location set lateness_grace_minutes = ${OWN_GRACE} where tenant_id = ${tenantId} and id = ${places[1]}`,
  );
  for (const [place, id] of people.entries())
    await inTenant(
      sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${id}, ${places[place % places.length]})`,
    );
  const { status } = await planner.send('PATCH', '/api/app-behaviors', {
    body: { version: 0, latenessGraceMinutes: RULES.grace, absentAfterMinutes: RULES.absentAfter },
  });
  expect(status).toBe(200);
});
afterAll(() => api.close());

const inTenant = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, async (tx) => (await statement.execute(tx)).rows);

const NOTHING = { checkIn: null, breakStart: null, breakEnd: null, checkOut: null };
/** Minutes that are late at every place. */
const LATE_BY = 20;

/** What happens to a shift: on time, within the grace, late, after the absence, never; with or without a break and an end. */
function eventsOf(start: number, end: number): Pick<PlannedShift, 'checkIn' | 'breakStart' | 'breakEnd' | 'checkOut'> {
  if (chance(20)) return NOTHING;
  const length = end - start;
  const after =
    [pick(-40, 0), pick(0, RULES.grace), RULES.grace + pick(0, 2), pick(8, 44), pick(45, 120)][pick(0, 4)] ?? 0;
  const checkIn = (start + Math.min(after, length - 3)) * MINUTE + pick(0, 59_999);
  const later = (from: number, least: number): number => from + pick(least, 30) * MINUTE;
  const breakStart = chance(60) ? later(checkIn, 1) : null;
  const breakEnd = breakStart !== null && chance(85) ? later(breakStart, 5) : null;
  const checkOut = chance(85)
    ? Math.max(breakEnd ?? breakStart ?? checkIn, (end - pick(-20, 20)) * MINUTE) + 1_000
    : null;
  return { checkIn, breakStart, breakEnd, checkOut };
}

/** One or two shifts a day of each person, some of only half an hour. */
function drawWeek(from: number): readonly PlannedShift[] {
  const shifts: PlannedShift[] = [];
  for (const person of people.keys()) {
    for (let day = 0; day < DAYS; day++) {
      // However few are drawn, somebody is late at each place.
      const isSurelyLate = day === 0 && person < places.length;
      if (!isSurelyLate && chance(15)) continue;
      const start = from + day * 24 * 60 + pick(0, 11) * 60 + pick(0, 59);
      const end = start + (isSurelyLate ? 120 : pick(1, 5) === 1 ? 30 : pick(60, 360));
      const place = person % places.length;
      shifts.push({
        person,
        place,
        start,
        end,
        ...(isSurelyLate ? { ...NOTHING, checkIn: (start + LATE_BY) * MINUTE } : eventsOf(start, end)),
      });
      const next = end + pick(61, 200);
      if (chance(25)) shifts.push({ person, place, start: next, end: next + 90, ...eventsOf(next, next + 90) });
    }
  }
  return shifts;
}

const plan = async (week: readonly PlannedShift[]): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < week.length; at += 200) {
    const create = week.slice(at, at + 200).map(({ person, place, start, end }) => ({
      employeeId: people[person],
      locationId: places[place],
      startDate: new Date(start * MINUTE).toISOString(),
      endDate: new Date(end * MINUTE).toISOString(),
    }));
    const { status, body } = await planner.send<{ created: { id: string }[]; detail?: string }>(
      'POST',
      '/api/schedules/plan',
      { body: { create } },
    );
    expect([status, body.detail]).toEqual([200, undefined]);
    ids.push(...body.created.map(({ id }) => id));
  }
  return ids;
};

interface Happening {
  readonly at: number;
  readonly shift: number;
  readonly event: 'check-in' | 'break-start' | 'break-end' | 'check-out';
}
const happeningsOf = (week: readonly PlannedShift[]): readonly Happening[] =>
  week
    .flatMap(({ checkIn, breakStart, breakEnd, checkOut }, shift) =>
      (
        [
          ['check-in', checkIn],
          ['break-start', breakStart],
          ['break-end', breakEnd],
          ['check-out', checkOut],
        ] as const
      ).flatMap(([event, at]) => (at === null ? [] : [{ at, shift, event }])),
    )
    .toSorted((one, other) => one.at - other.at);

/** Midnights of today in a zone, as moments of the week. */
function todayIn(zone: string, passed: number, back = 0): Span {
  const today = Temporal.Now.plainDateISO(zone);
  const at = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds + passed;
  return { from: at(today.subtract({ days: back })), until: at(today.add({ days: 1 })) };
}

describe('late and absent, calculated twice (D33, D37, D38)', () => {
  it(`${PEOPLE} people over ${DAYS} days in ${ZONES.length} zones agree with a calculation of their own (seed ${SEED})`, async () => {
    // The first shifts are not due before all are planned.
    const week = drawWeek(Math.ceil(Date.now() / MINUTE) + 90);
    const ids = await plan(week);
    const happenings = happeningsOf(week);
    let passed = 0;
    let sent = 0;
    const moment = (): number => Date.now() + passed;
    const last = Math.max(...week.map(({ end }) => end)) * MINUTE + 2 * HOUR;
    const seen = new Set<string>();
    while (moment() < last) {
      const hours = pick(2, 7);
      await passHours(api, hours, company.tenant.tenantId);
      passed += hours * HOUR;
      for (; (happenings[sent]?.at ?? Infinity) < moment(); sent++) {
        const { shift, event, at } = happenings[sent] as Happening;
        const body = { at: new Date(at - passed).toISOString() };
        const { status, body: answer } = await planner.send<{ detail?: string }>(
          'POST',
          `/api/schedules/${ids[shift]}/${event}`,
          { body },
        );
        expect([event, status, answer.detail]).toEqual([event, 200, undefined]);
      }
      for (const each of await compare(week, ids, moment, passed)) seen.add(each);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['on-duty', 'on-duty,late', 'late', 'absent', 'off-duty']));
    await compareReport(week, moment, passed);
  });
});

/** Compares every shift and every person at a moment that lies between two readings of the clock; returns the tabs that were seen. */
async function compare(
  week: readonly PlannedShift[],
  ids: readonly string[],
  moment: () => number,
  passed: number,
): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const [place, zone] of ZONES.entries()) {
    const before = moment();
    const { body } = await planner.send<{
      data: { employee: { id: string }; statuses: string[]; shifts: Shift[] }[];
      sum: Record<string, number>;
    }>('GET', '/api/daily-operations', { query: { locationIds: [places[place] ?? ''], size: '100' } });
    const after = moment();
    const span = todayIn(zone, passed);
    const mine = people.flatMap((id, person) => (person % places.length === place ? [{ id, person }] : []));
    expect(body.data.map(({ employee }) => employee.id)).toEqual(mine.map(({ id }) => id));
    const counted: Record<string, number> = { 'on-duty': 0, 'off-duty': 0, late: 0, absent: 0, sick: 0 };
    for (const [row, { person }] of mine.entries()) {
      const shifts = week.filter((each) => each.person === person);
      const found = body.data[row];
      // Both readings agree unless a minute has passed between them.
      const expected = [before, after].map((now) => tabsOf(shifts, rulesOf(place), now, span));
      expect(expected).toContainEqual(found?.statuses);
      for (const status of found?.statuses ?? []) counted[status] = (counted[status] ?? 0) + 1;
      seen.push((found?.statuses ?? []).join(','));
      for (const shift of found?.shifts ?? []) {
        const known = week[ids.indexOf(shift.id)];
        if (!known) throw new Error(`an unknown shift ${shift.id}`);
        const { presence = '', arrival = '', lateMinutes = null } = shift;
        expect([before, after].map((now) => standAt(known, rulesOf(place), now))).toContainEqual({
          presence,
          arrival,
          lateMinutes,
        });
      }
      const wanted = [before, after].map(
        (now) =>
          new Set(
            week.flatMap((each, at) =>
              each.person === person && isOf(each, rulesOf(place), now, span) ? [ids[at]] : [],
            ),
          ),
      );
      expect(wanted).toContainEqual(new Set(found?.shifts.map(({ id }) => id)));
    }
    expect(body.sum).toEqual(counted);
  }
  return seen;
}

/** The lateness report of the whole week at one location: every late shift of people in the tab Late, with its minutes. */
async function compareReport(week: readonly PlannedShift[], moment: () => number, passed: number): Promise<void> {
  const reports = askedReportsOf(
    () => api,
    () => planner,
  );
  for (const [place, zone] of ZONES.entries()) {
    const span = todayIn(zone, passed, DAYS + 2);
    const today = Temporal.Now.plainDateISO(zone);
    const filters = {
      locationIds: [places[place]],
      startDate: today.subtract({ days: DAYS + 2 }).toString(),
      endDate: today.toString(),
    };
    const report = await reports.made(planner, {
      type: 'lateness',
      format: 'csv',
      fields: ['companyEmployeeId', 'lateMinutes'],
      filters,
    });
    const [, ...lines] = await reports.tableOf(planner, report);
    const now = moment();
    const expected = week
      .filter((each) => each.place === place && isOf(each, rulesOf(place), now, span))
      .toSorted((one, other) => one.person - other.person || one.start - other.start)
      .flatMap((each) => {
        const { arrival, lateMinutes } = standAt(each, rulesOf(place), now);
        return arrival === 'late' ? [[`R-${String(each.person + 1).padStart(3, '0')}`, String(lateMinutes ?? '')]] : [];
      });
    expect(expected.length).toBeGreaterThan(0);
    expect(lines).toEqual(expected);
  }
}
