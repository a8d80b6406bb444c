import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeTill } from '../day-banking/till.ts';
import { scheduleCompany, type ScheduleCompany } from '../schedules/company.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Recurring jobs that walk calendar days: each acts on every record that is due, and on none a day before or after, of
// another status or of another company.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const run = <Row>(tenantId: string, text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (tenantId: string, text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await run(tenantId, text))[0]?.id ?? '';
/** Runs a recurring job of a company, and what it enqueues. */
async function work(tenantId: string, kind: string): Promise<void> {
  const id = await idOf(tenantId, sql`insert into job (tenant_id, kind) values (${tenantId}, ${kind}) returning id`);
  await api.runJobs();
  const [job] = await run(
    tenantId,
    sql<{ error: string | null }>`select error from job where tenant_id = ${tenantId} and id = ${id}`,
  );
  expect(job).toEqual({ error: null });
}

describe('schedule-pattern.make-shifts makes the missing shifts up to 8 weeks from today (B§3)', () => {
  let company: ScheduleCompany;
  let other: ScheduleCompany;
  const today = Temporal.Now.plainDateISO('Asia/Dubai');
  const on = (days: number): string => today.add({ days }).toString();
  const AHEAD = 56;

  /** A pattern of a new person with a shift on every day at noon. */
  async function pattern(
    of: ScheduleCompany,
    {
      from = -30,
      to = null,
      made = null,
      deleted = false,
    }: { from?: number; to?: number | null; made?: number | null; deleted?: boolean },
  ): Promise<string> {
    const { tenantId } = of.tenant;
    const person = await idOf(
      tenantId,
      sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
        values (${tenantId}, gen_random_uuid()::text, 'Pattern', 'Person', 'Pattern', '2020-01-01', ${of.location}) returning id`,
    );
    await run(
      tenantId,
      sql`insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date)
        select ${tenantId}, ${person}, id, 'AE', '2020-01-01' from contract_type where tenant_id = ${tenantId} limit 1`,
    );
    return idOf(
      tenantId,
      sql`with pattern as (insert into schedule_pattern (tenant_id, employee_id, active_from, active_to, made_until, deleted_at, created_by)
          values (${tenantId}, ${person}, ${on(from)}, ${to === null ? null : on(to)}, ${made === null ? null : on(made)}, ${deleted ? new Date() : null}, ${of.planner.userId}) returning id),
        day as (insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
          select ${tenantId}, pattern.id, d.place - 1, d.name, '12:00', 60, ${of.location}
          from pattern, unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) with ordinality d (name, place))
        select id from pattern`,
    );
  }
  /** The first day after today, and the last one, for which there are shifts, as days from today; null without any. */
  async function madeOf(of: ScheduleCompany, id: string): Promise<readonly [number, number, count: number] | null> {
    const { tenantId } = of.tenant;
    const [made] = await run(
      tenantId,
      sql<{ first: number | null; last: number; count: number }>`
        select min(day) - ${on(0)}::date as first, max(day) - ${on(0)}::date as last, count(*)::int as count
        from (select (starts_at at time zone 'Asia/Dubai')::date as day from shift
          where tenant_id = ${tenantId} and pattern_id = ${id} and stage <> 'deleted') d where day > ${on(0)}::date`,
    );
    return made && made.first !== null ? [made.first, made.last, made.count] : null;
  }

  beforeAll(async () => {
    company = await scheduleCompany(api);
    other = await scheduleCompany(api);
  });

  it.each([
    ['begun long ago, of which nothing is made', {}, [1, AHEAD, AHEAD]],
    ['made up to the day before the last one', { made: AHEAD - 1 }, [AHEAD, AHEAD, 1]],
    ['made up to the last day', { made: AHEAD }, null],
    ['made further, as before its person moved to another zone', { made: AHEAD + 1 }, null],
    ['begins on the last day', { from: AHEAD }, [AHEAD, AHEAD, 1]],
    ['begins on the day after', { from: AHEAD + 1 }, null],
    ['ended yesterday', { to: -1 }, null],
    ['ends in three days', { to: 3 }, [1, 3, 3]],
    ['made up to its end', { to: 3, made: 3 }, null],
    ['made up to the day before its end', { to: 3, made: 2 }, [3, 3, 1]],
    ['deleted', { deleted: true }, null],
  ] as const)('a pattern that is %s: %j', async (_, made, expected) => {
    const [id, elsewhere] = [await pattern(company, made), await pattern(other, made)];
    await work(company.tenant.tenantId, 'schedule-pattern.make-shifts');
    await work(company.tenant.tenantId, 'schedule-pattern.make-shifts');
    expect(await madeOf(company, id)).toEqual(expected);
    expect(await madeOf(other, elsewhere)).toBeNull();
  });
});

describe('leave-request.pass-days moves each leave on the days where its person works (D17, D18, D26)', () => {
  let company: SmallTenant;
  let other: SmallTenant;
  const ZONES = { east: 'Pacific/Kiritimati', west: 'Pacific/Pago_Pago' } as const;
  let made = 0;
  const people = { people: ['east', 'west'], lineManagers: [], hrResponsibles: [], administrators: [], chain: [] };

  beforeAll(async () => {
    [company, other] = [await makeSmallTenant(api, people), await makeSmallTenant(api, people)];
    for (const each of [company, other])
      for (const [name, zone] of Object.entries(ZONES)) {
        const { tenantId } = each;
        const place = await idOf(
          tenantId,
          sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
            values (${tenantId}, ${zone}, ${name}, 'AE', 'Dubai', ${zone}) returning id`,
        );
        await run(
          tenantId,
          sql`update employee set location_id = ${place} where tenant_id = ${tenantId} and id = ${each.person(name).employeeId}`,
        );
      }
  });

  /** A stored leave between two days, counted from today of its person. */
  async function leave(
    of: SmallTenant,
    zone: keyof typeof ZONES,
    [from, to]: readonly [number, number],
    { status = 'approved', phase = null as string | null, isCanceling = false },
  ): Promise<string> {
    const { tenantId, leaveTypeId } = of;
    const { employeeId } = of.person(zone);
    const day = (days: number) => Temporal.Now.plainDateISO(ZONES[zone]).add({ days }).toString();
    const approval =
      { approved: 'accepted', requested: 'pending', rejected: 'rejected', canceled: 'canceled' }[status] ?? '';
    const process = (processStatus: string) =>
      idOf(
        tenantId,
        sql`insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
          values (${tenantId}, 'leave', ${processStatus}, ${employeeId}, ${employeeId}) returning id`,
      );
    const id = await idOf(
      tenantId,
      sql`insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, phase, approval_status, is_cancellation_requested)
        values (${tenantId}, ${employeeId}, ${leaveTypeId}, ${await process(approval)}, ${day(from)}, ${day(to)}, ${to - from + 1}, ${to - from + 1}, ${status}, ${phase}, ${approval}, ${isCanceling})
        returning id`,
    );
    if (isCanceling)
      await run(
        tenantId,
        sql`insert into leave_cancellation (tenant_id, leave_request_id, approval_process_id) values (${tenantId}, ${id}, ${await process('pending')})`,
      );
    made += 1;
    return id;
  }
  const placeOf = async ({ tenantId }: SmallTenant, id: string): Promise<string> => {
    const [row] = await run(
      tenantId,
      sql<{
        place: string;
      }>`select concat_ws(' ', status, phase, case when is_cancellation_requested then 'canceling' end) as place from leave_request where tenant_id = ${tenantId} and id = ${id}`,
    );
    return row?.place ?? '';
  };

  const CASES = [
    ['upcoming, begins tomorrow', [1, 3], { phase: 'upcoming' }, 'approved upcoming'],
    ['upcoming, begins today', [0, 3], { phase: 'upcoming' }, 'approved ongoing'],
    ['upcoming, today alone', [0, 0], { phase: 'upcoming' }, 'approved ongoing'],
    ['upcoming, ended yesterday', [-3, -1], { phase: 'upcoming' }, 'approved taken'],
    ['ongoing, ends today', [-3, 0], { phase: 'ongoing' }, 'approved ongoing'],
    ['ongoing, ended yesterday', [-3, -1], { phase: 'ongoing' }, 'approved taken'],
    ['taken', [-5, -4], { phase: 'taken' }, 'approved taken'],
    ['requested, ended yesterday', [-3, -1], { status: 'requested' }, 'requested'],
    ['rejected, begins today', [0, 3], { status: 'rejected' }, 'rejected'],
    ['canceled, begins today', [0, 3], { status: 'canceled' }, 'canceled'],
    [
      'to be canceled, begins tomorrow',
      [1, 3],
      { phase: 'upcoming', isCanceling: true },
      'approved upcoming canceling',
    ],
    ['to be canceled, begins today', [0, 3], { phase: 'upcoming', isCanceling: true }, 'approved ongoing'],
    ['to be canceled, ended yesterday', [-3, -1], { phase: 'upcoming', isCanceling: true }, 'approved taken'],
  ] as const;

  it.each(['east', 'west'] as const)('in the zone of the person, in the %s', async (zone) => {
    const [ids, others]: [string[], string[]] = [[], []];
    for (const [, days, stored] of CASES) {
      ids.push(await leave(company, zone, days, stored));
      others.push(await leave(other, zone, days, stored));
    }
    const before = await Promise.all(others.map((id) => placeOf(other, id)));
    await work(company.tenantId, 'leave-request.pass-days');
    const places = await Promise.all(ids.map((id) => placeOf(company, id)));
    expect(CASES.map(([name], at) => [name, places[at]])).toEqual(CASES.map(([name, , , place]) => [name, place]));
    expect(await Promise.all(others.map((id) => placeOf(other, id)))).toEqual(before);
  });

  it('all of them, however many are due', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 205; at++) ids.push(await leave(company, 'west', [-1 - at, -1 - at], { phase: 'ongoing' }));
    await work(company.tenantId, 'leave-request.pass-days');
    const places = await Promise.all(ids.map((id) => placeOf(company, id)));
    expect(new Set(places)).toEqual(new Set(['approved taken']));
    expect(made).toBeGreaterThan(205);
  });
});

describe('day-banking.close-days closes what was left open at each till (D31, D34)', () => {
  it('of the last week, each day once, of the tills in use of this company', async () => {
    const [till, other] = [await makeTill(api), await makeTill(api)];
    for (const each of [till, other]) {
      const { tenantId, locationId, otherLocationId } = each;
      // The other location has a report but no opening hours, and is never closed; a third one is not in use.
      const third = await idOf(
        tenantId,
        sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone, status)
          values (${tenantId}, 'Gone', 'GONE', 'AE', 'Dubai', 'Asia/Dubai', 'inactive') returning id`,
      );
      await run(
        tenantId,
        sql`insert into location_open_time (tenant_id, location_id, day_of_week, hours)
          select ${tenantId}, ${third}, day_of_week, hours from location_open_time where tenant_id = ${tenantId} and location_id = ${locationId}`,
      );
      for (const place of [locationId, otherLocationId, third])
        await run(
          tenantId,
          sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency, opening, expected, counted, variance, submitted_by)
            values (${tenantId}, ${place}, 'beginning-of-day', ${each.day(10)}, 0, 'balanced', 'AED', 0, 0, 0, 0, ${each.person('receptionist').employeeId})`,
        );
    }
    const closed = async ({ tenantId }: typeof till) =>
      run(
        tenantId,
        sql<{
          place: string;
          ago: number;
          status: string;
        }>`select l.short_code as place, ((now() at time zone 'Asia/Dubai')::date - b.business_date)::int as ago, b.status from day_banking b
          join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
          where b.tenant_id = ${tenantId} and b.type = 'end-of-day' and b.business_date < (now() at time zone 'Asia/Dubai')::date - 1 order by 1, 2`,
      );
    await work(till.tenantId, 'day-banking.close-days');
    await work(till.tenantId, 'day-banking.close-days');
    expect(await closed(till)).toEqual(
      [2, 3, 4, 5, 6, 7].map((ago) => ({ place: 'HERE', ago, status: 'automatically-generated' })),
    );
    expect(await closed(other)).toEqual([]);
  });
});
