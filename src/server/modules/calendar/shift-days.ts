import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { locationJson, personJson } from '../../records/record-json.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { isReadableDayOff, isReadableShift, zonedDate } from '../schedules/index.ts';
import { atLocations, peopleAsked, type CalendarQuery, type Entry } from './calendar-query.ts';

interface DayRow {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly zone: string;
  readonly employee: NonNullable<Entry['employee']>;
  readonly home: NonNullable<NonNullable<Entry['employee']>['location']> | null;
  readonly location: NonNullable<NonNullable<Entry['employee']>['location']> | null;
}

/**
 * Condition: a shift `s` can touch the days between two dates in some zone: a shift lasts at most a day, and a day begins
 * within one of the same date in UTC. Bounds are `timestamptz`: with others the condition is not leakproof, and row
 * level security keeps it from the index.
 */
const isAround = (first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(s.starts_at > (${first} - interval '2 days')::timestamptz and s.starts_at < (${last} + interval '2 days')::timestamptz)`;

const EMPLOYEE = sql`(${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
  case when home.id is null then null else ${locationJson('home')} end as home`;

function present(type: 'schedule' | 'day-off', row: DayRow): Entry {
  return {
    id: row.id,
    type,
    startDate: row.start,
    endDate: row.end,
    title: row.title,
    titleArabic: null,
    status: null,
    employee: { ...row.employee, location: row.home },
    leaveType: null,
    location: row.location,
    countryISO: row.location?.countryISO ?? null,
    years: null,
    data: { timezone: row.zone, employee: { id: row.employee.id } },
  };
}

/**
 * Returns planned shifts that touch the range in their own zone, and that the schedule list shows to the caller (A§3);
 * the titles are their times. Shifts that a leave excludes are left out: the leave is an entry. At most `limit` and one
 * more.
 */
export async function shiftsBetween(
  tx: Tx,
  caller: Caller,
  query: CalendarQuery,
  limit: number,
): Promise<readonly Entry[]> {
  const { tenantId } = caller;
  const { startDate, endDate, fieldLocationId } = query;
  const people = [...(query.employeeIds ?? []), ...(query.employeeId === undefined ? [] : [query.employeeId])];
  const { rows } = await sql<DayRow>`
    select s.id, to_char(s.starts_at at time zone s.timezone, 'YYYY-MM-DD') as start,
      to_char((s.ends_at - interval '1 microsecond') at time zone s.timezone, 'YYYY-MM-DD') as end,
      to_char(s.starts_at at time zone s.timezone, 'HH24:MI') || '–' || to_char(s.ends_at at time zone s.timezone, 'HH24:MI') as title,
      s.timezone as zone, ${EMPLOYEE}, ${locationJson('loc')} as location
    from (
      select s.* from shift s
      where s.tenant_id = ${tenantId} and s.stage = 'planned'
        and ${isAround(sql`${startDate}::date`, sql`${endDate}::date`)}
        and s.ends_at > ${zonedDate(sql`${startDate}::date`)} and s.starts_at < ${zonedDate(sql`(${endDate}::date + 1)`)}
        and ${isReadableShift(caller)}
        and (${people.length === 0} or s.employee_id = any(${people}::uuid[]))
        and (${fieldLocationId === undefined} or s.field_location_id = ${fieldLocationId ?? null}::uuid)
        and s.location_id in (select loc.id from location loc where loc.tenant_id = ${tenantId} and ${atLocations(query)})
      order by s.starts_at, s.id limit ${limit + 1}
    ) s
    join employee e on e.tenant_id = ${tenantId} and e.id = s.employee_id
    join location loc on loc.tenant_id = ${tenantId} and loc.id = s.location_id
    left join location home on home.tenant_id = ${tenantId} and home.id = e.location_id
    order by s.starts_at, s.id`.execute(tx);
  return mapInTurns(rows, (row) => present('schedule', row));
}

/**
 * Returns days off (A§3): days covered by a pattern of the person on which no pattern has a shift, no shift is planned
 * and no leave is approved. At most `limit` and one more. The days are visited in order until there are as many, so that
 * a month of thousands of people costs no more than its first days.
 */
export async function daysOffBetween(
  tx: Tx,
  caller: Caller,
  query: CalendarQuery,
  limit: number,
): Promise<readonly Entry[]> {
  const { tenantId } = caller;
  const { startDate, endDate } = query;
  const { rows } = await sql<DayRow & { readonly zone: string | null }>`
    with covering as materialized (
      select p.employee_id, e.first_name, e.last_name, coalesce(home.timezone, t.timezone) as zone,
        greatest(p.active_from, e.start_date, ${startDate}::date) as first,
        least(p.active_to, e.last_working_day, ${endDate}::date) as last,
        -- A slot is a weekday, and the parity of the week where there is one.
        array(select concat_ws(' ', d.day_of_week, d.week_type) from schedule_pattern_day d
          where d.tenant_id = p.tenant_id and d.pattern_id = p.id) as slots
      from schedule_pattern p
      join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
      join tenant t on t.id = p.tenant_id
      left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
      where p.tenant_id = ${tenantId} and p.deleted_at is null
        and p.active_from <= ${endDate}::date and (p.active_to is null or p.active_to >= ${startDate}::date)
        and e.status not in ('archived', 'deactivated')
        and ${isReadableDayOff(caller, sql`p.employee_id`)} and ${peopleAsked(tenantId, query, 'home')}
    )
    select e.id, found.day as start, found.day as end, 'Day off' as title, found.zone, ${EMPLOYEE}, null as location
    from (
      select day.on as day, off.employee_id, off.zone from (
        select n.at::date as on, to_char(n.at, 'fmday') as weekday,
          case when extract(week from n.at)::int % 2 = 0 then 'even' else 'odd' end as week_type
        from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') as n (at)
      ) day
      cross join lateral (
        select c.employee_id, c.zone from covering c
        where day.on between c.first and c.last
        group by c.employee_id, c.zone, c.first_name, c.last_name
        having not bool_or(c.slots && array[day.weekday, day.weekday || ' ' || day.week_type])
          and not exists (select from shift s where s.tenant_id = ${tenantId} and s.employee_id = c.employee_id and s.stage = 'planned'
            and ${isAround(sql`day.on`, sql`day.on`)}
            and s.ends_at > ${zonedDate(sql`day.on`)} and s.starts_at < ${zonedDate(sql`(day.on + 1)`)})
          and not exists (select from leave_request l where l.tenant_id = ${tenantId} and l.employee_id = c.employee_id
            and l.status = 'approved' and day.on between l.start_date and l.end_date)
        order by ${byName(sql`c.first_name`)}, ${byName(sql`c.last_name`)}, c.employee_id
      ) off limit ${limit + 1}
    ) found
    join employee e on e.tenant_id = ${tenantId} and e.id = found.employee_id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    order by found.day, ${byName(sql`e.first_name`)}, ${byName(sql`e.last_name`)}, e.id`.execute(tx);
  return mapInTurns(rows, (row) => present('day-off', row));
}
