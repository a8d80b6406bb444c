import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { OPEN_AFTER_END_HOURS } from '#domain/schedules/attendance.ts';
import { DAILY_STATUSES, type DailyStatus } from '#domain/schedules/daily.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { avatarJson, personJson, type AvatarJson, locationJson } from '../../records/record-json.ts';
import { affectsCustomers } from './customer-impacts.ts';
import { reachesPlan, READ_ATTENDANCE, reachesShift } from './schedules.policy.ts';
import { presentShift } from './schedules.presenter.ts';
import { readShifts } from './shift-rows.ts';
import { todayIn } from './zoned-dates.ts';

export type DailyQuery = QueryOf<typeof api.dailyOperations.list>;
type Query = DailyQuery;
type Answer = AnswerOf<typeof api.dailyOperations.list>;

export interface Days {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
}

/** The days of a query in the zone of its one location, else the company's (D44). @throws ProblemError 422 */
export async function daysOf(tx: Tx, caller: Caller, query: Query): Promise<Days> {
  const [only, ...others] = query.locationIds ?? [];
  const location =
    only !== undefined && others.length === 0
      ? await tx
          .selectFrom('location')
          .select(['timezone', 'type'])
          .where('tenant_id', '=', caller.tenantId)
          .where('id', '=', only)
          .executeTakeFirst()
      : undefined;
  const timezone = location && location.type !== 'remote' ? location.timezone : caller.timezone;
  const today = todayIn(timezone);
  const startDate = query.startDate ?? query.endDate ?? today;
  const endDate = query.endDate ?? startDate;
  if (endDate < startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  return { startDate, endDate, timezone };
}

/** Shifts `s` whose people are at work: a check-out that is hours overdue was forgotten. */
export const isWorking = sql<boolean>`(s.presence in ('on-duty', 'on-break')
  and s.ends_at > now() - ${OPEN_AFTER_END_HOURS} * interval '1 hour')`;

/** Shifts `s` of the days: those that begin in them, and today those that began before and are not over. */
export const isOfDays = ({ startDate, endDate, timezone }: Days): RawBuilder<boolean> => sql<boolean>`(
  (s.starts_at >= ${startDate}::date::timestamp at time zone ${timezone} and s.starts_at < (${endDate}::date + 1)::timestamp at time zone ${timezone})
  or ((${isWorking} or s.ends_at > now()) and s.starts_at <= now() and now() >= ${startDate}::date::timestamp at time zone ${timezone}
    and now() < (${endDate}::date + 1)::timestamp at time zone ${timezone}))`;

/** Shifts `s` of people who are absent now, by the clock (D38). */
const isAbsent = sql<boolean>`(s.presence = 'absent' or (s.presence = 'scheduled' and s.absent_at <= now()))`;

/** Shifts `s` that began late, or that the person is late for now (D37). */
export const isLateShift = sql<boolean>`(s.arrival = 'late' and not ${isAbsent} or (s.presence = 'scheduled' and s.late_at <= now() and not ${isAbsent}))`;

/**
 * The tabs of each person `e` (D33), by the rules of `dailyStatusesOf`: who has approved sick leave is only sick; on duty
 * and on a break is working; late and absent by the clock; off duty is everybody else who is active and has begun. Leaves
 * and shifts are read once for all people: one by one took most of a second for 20,000. At chosen places only the shifts
 * there count.
 */
function statusesSql({ tenantId }: Caller, days: Days, places: Places = []): RawBuilder<unknown> {
  const { startDate, endDate } = days;
  return sql`
    select e.id, case
      when sick.employee_id is not null then array['sick']
      else array_remove(array[
        case when coalesce(d.on_duty, false) then 'on-duty' end,
        case when not coalesce(d.on_duty or d.late or d.absent, false) then 'off-duty' end,
        case when coalesce(d.late, false) then 'late' end,
        case when coalesce(d.absent, false) then 'absent' end], null) end as statuses
    from employee e
    left join (select distinct l.employee_id from leave_request l
      join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id and t.kind = 'sick'
      where l.tenant_id = ${tenantId} and l.status = 'approved' and l.start_date <= ${endDate}::date and l.end_date >= ${startDate}::date) sick
      on sick.employee_id = e.id
    left join (select s.employee_id, bool_or(${isWorking}) as on_duty,
        bool_or(${isLateShift}) as late,
        bool_or(${isAbsent}) as absent
      from shift s where s.tenant_id = ${tenantId} and s.stage = 'planned' and ${isOfDays(days)}
        ${places.length > 0 ? sql`and ${isAt(places)}` : sql``} group by s.employee_id) d
      on d.employee_id = e.id
    where e.tenant_id = ${tenantId} and e.status = 'active' and e.start_date <= ${endDate}::date
      and (e.last_working_day is null or e.last_working_day >= ${startDate}::date)`;
}

/**
 * People in reach of attendance, narrowed by the query. Somebody is where they work on these days; without a shift, where
 * they are assigned. Who lends a hand elsewhere is seen by those who see that shift.
 */
function peopleConditions(caller: Caller, query: Query, days: Days): RawBuilder<boolean> {
  const ofDays = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`e.id in (
    select s.employee_id from shift s where s.tenant_id = ${caller.tenantId} and s.stage = 'planned' and ${isOfDays(days)} and ${condition})`;
  const places = placesOf(query);
  const isAssigned = sql<boolean>`exists (
    select from employee_location el join location pl on pl.tenant_id = el.tenant_id and pl.id = el.location_id
    where el.tenant_id = e.tenant_id and el.employee_id = e.id and ${sql.join(places, sql` and `)})`;
  return sql<boolean>`(${sql.join(
    [
      sql`(${reachesPlan(caller, READ_ATTENDANCE, sql`e.id`, sql`e.location_id`)} or ${ofDays(reachesShift(caller, READ_ATTENDANCE))})`,
      ...(places.length > 0 ? [sql`(${ofDays(isAt(places))} or (${isAssigned} and not ${ofDays(sql`true`)}))`] : []),
      ...(query.employeeIds?.length ? [sql<boolean>`e.id = any(${query.employeeIds}::uuid[])`] : []),
      ...(query.customerIds?.length ? [ofDays(affectsCustomers(caller, query.customerIds))] : []),
      ...(query.ids?.length ? [sql<boolean>`e.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql<boolean>`e.id in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  )})`;
}

type Places = readonly RawBuilder<unknown>[];

/** Conditions of a query on a location `pl`. */
const placesOf = ({ locationIds, countryISOs, cities }: Query): Places => [
  ...(locationIds?.length ? [sql`pl.id = any(${locationIds}::uuid[])`] : []),
  ...(countryISOs?.length ? [sql`pl.country_iso = any(${countryISOs}::text[])`] : []),
  ...(cities?.length ? [sql`pl.city = any(${cities}::text[])`] : []),
];

/** Shifts `s` at one of some places. */
const isAt = (places: Places): RawBuilder<boolean> => sql<boolean>`exists (
  select from location pl where pl.tenant_id = s.tenant_id and pl.id = s.location_id and ${sql.join(places, sql` and `)})`;

/** Shifts `s` at the places of a query; all where it names none. */
export function isAtPlaces(query: Query): RawBuilder<boolean> {
  const places = placesOf(query);
  return places.length > 0 ? isAt(places) : sql<boolean>`true`;
}

/** Counts people in each tab, for the filters of a query other than the tabs. */
export async function countStatuses(tx: Tx, caller: Caller, query: Query, days?: Days): Promise<Answer['sum']> {
  const within = days ?? (await daysOf(tx, caller, query));
  const { rows } = await sql<{ status: DailyStatus; count: number }>`
    select u.status, count(*)::int as count from (${statusesSql(caller, within, placesOf(query))}) d
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = d.id
    cross join lateral unnest(d.statuses) as u (status) where ${peopleConditions(caller, query, within)} group by u.status`.execute(
    tx,
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(DAILY_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Answer['sum'];
}

/** The first people of each tab by name, today. */
export async function firstPeople(
  tx: Tx,
  caller: Caller,
  most: number,
): Promise<ReadonlyMap<DailyStatus, AvatarJson[]>> {
  const days = await daysOf(tx, caller, {});
  const { rows } = await sql<{ status: DailyStatus; avatars: AvatarJson[] }>`
    select r.status, json_agg(r.avatar order by r.place) as avatars from (
      select u.status, ${avatarJson('e')} as avatar,
        row_number() over (partition by u.status order by ${byName(sql`e.first_name`)}, e.id) as place
      from (${statusesSql(caller, days)}) d join employee e on e.tenant_id = ${caller.tenantId} and e.id = d.id
      cross join lateral unnest(d.statuses) as u (status) where ${peopleConditions(caller, {}, days)}) r
    where r.place <= ${most} group by r.status`.execute(tx);
  return new Map(rows.map(({ status, avatars }) => [status, avatars]));
}

/** People `e` with their tabs `d.statuses` that match a query, in its order. */
export function matchingPeople(caller: Caller, query: Query, days: Days) {
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const inTabs = query.statuses?.length ? sql<boolean>`d.statuses && ${query.statuses}::text[]` : sql<boolean>`true`;
  return {
    source: sql`(${statusesSql(caller, days, placesOf(query))}) d join employee e on e.tenant_id = ${caller.tenantId} and e.id = d.id`,
    where: sql<boolean>`${peopleConditions(caller, query, days)} and ${inTabs}`,
    order: sql`${byName(sql`lower(e.first_name || ' ' || e.last_name)`)} ${direction}, e.id ${direction}`,
  };
}

/** Returns people with their tabs and shifts of the days (B§2, D33), by name. @throws ProblemError 422 */
export async function listDailyOperations(tx: Tx, caller: Caller, query: Query): Promise<Answer> {
  const days = await daysOf(tx, caller, query);
  const { page = 0, size = PAGE_SIZE } = query;
  const sum = await countStatuses(tx, caller, query, days);
  const { source, where, order } = matchingPeople(caller, query, days);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${source} where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count, sum, ...days };
  const { rows } = await sql<Pick<Answer['data'][number], 'id' | 'employee' | 'statuses'>>`
    with first as materialized (select e.id, d.statuses, row_number() over (order by ${order}) as place from ${source}
      where ${where} order by ${order} limit ${size} offset ${page * size})
    select e.id, (${personJson('e')}::jsonb || jsonb_build_object('status', e.status,
        'location', case when home.id is null then null else ${locationJson('home')} end)) as employee, first.statuses
    from first join employee e on e.tenant_id = ${caller.tenantId} and e.id = first.id
    left join location home on home.tenant_id = ${caller.tenantId} and home.id = e.location_id order by first.place`.execute(
    tx,
  );
  const shifts = await readShifts(
    tx,
    caller,
    sql`s.employee_id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOfDays(days)} and ${isAtPlaces(query)} and ${reachesShift(caller, READ_ATTENDANCE)}`,
  );
  const byPerson = Map.groupBy(shifts, (row) => row.employee_id);
  return {
    data: rows.map((row) => ({
      ...row,
      shifts: (byPerson.get(row.id) ?? []).map((shift) => presentShift(shift, caller)),
    })),
    count,
    sum,
    ...days,
  };
}
