import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { operatingDays, type ExceptionTime, type OpenTime } from '#domain/opening-hours.ts';
import type { Conflict, PlannedShift } from '#domain/schedules/conflicts.ts';
import { addDays, mondayOf } from '#domain/schedules/week.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { instant, locationJson, personJson, type LocationJson } from '../../records/record-json.ts';
import { conflictsIn } from './shift-facts.ts';
import { readShifts, type ShiftRow } from './shift-rows.ts';
import { isFreeOfLeave } from './leave-shifts.ts';
import { isWorking } from './daily-operations.ts';
import { isReadableShift, reachesBoard, reachesPlan, READ } from './schedules.policy.ts';
import { presentShift } from './schedules.presenter.ts';
import { startsAround, todayIn, zonedDate } from './zoned-dates.ts';

const MAX_DAYS = 42;
const MAX_SHIFTS = 5_000;

type Board = AnswerOf<typeof api.scheduleBoards.read>;
type Locations = AnswerOf<typeof api.scheduleBoards.locations>;
type BoardQuery = QueryOf<typeof api.scheduleBoards.read>;

const asPlanned = (row: ShiftRow): PlannedShift => ({
  id: row.id,
  employeeId: row.employee_id,
  locationId: row.location_id,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  timezone: row.timezone,
  isExcluded: row.stage !== 'planned',
});

/**
 * Shifts of a location, and those of its people elsewhere, between two days. Both are found by an index of their own:
 * with an "or" the database read every shift of the company.
 */
async function shiftsOf(
  tx: Tx,
  caller: Caller,
  { startDate, endDate }: BoardQuery,
  locationId: string,
): Promise<readonly ShiftRow[]> {
  const { tenantId } = caller;
  return readShifts(
    tx,
    caller,
    sql`${isReadableShift(caller)} and s.ends_at > ${zonedDate(sql`${startDate}::date`)} and s.starts_at < ${zonedDate(sql`(${endDate}::date + 1)`)}
      and s.id in (
        select a.id from shift a where a.tenant_id = ${tenantId} and a.location_id = ${locationId} and a.stage <> 'deleted'
          and ${startsAround(startDate, endDate, 'a')}
        union select b.id from employee_location el join shift b on b.tenant_id = el.tenant_id and b.employee_id = el.employee_id
          and b.stage <> 'deleted' and ${startsAround(startDate, endDate, 'b')}
        where el.tenant_id = ${tenantId} and el.location_id = ${locationId})`,
    MAX_SHIFTS + 1,
  );
}

/** Returns a location's schedule between two days (B§2). @throws ProblemError 404, 422 for no or too many days */
export async function readBoard(tx: Tx, caller: Caller, id: string, query: BoardQuery): Promise<Board> {
  const { startDate, endDate } = query;
  if (endDate < startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  if (Temporal.PlainDate.from(startDate).until(endDate).days >= MAX_DAYS)
    throw ruleViolated('endDate', 'too-many', `Choose at most ${MAX_DAYS} days.`);
  const { rows } = await sql<{ location: LocationJson; open: OpenTime[]; exceptions: ExceptionTime[] }>`
    select ${locationJson('l')} as location,
      coalesce((select json_agg(json_build_object('dayOfWeek', o.day_of_week, 'hours', o.hours)) from location_open_time o
        where o.tenant_id = l.tenant_id and o.location_id = l.id), '[]') as open,
      coalesce((select json_agg(json_build_object('date', x.date, 'reason', x.reason, 'hours', x.hours)) from location_exception_time x
        where x.tenant_id = l.tenant_id and x.location_id = l.id and x.date between ${startDate}::date and ${endDate}::date), '[]') as exceptions
    from location l where l.tenant_id = ${caller.tenantId} and l.id = ${id} and ${reachesBoard(caller, sql`l.id`)}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const shifts = await shiftsOf(tx, caller, query, id);
  const shown = shifts.slice(0, MAX_SHIFTS);
  const conflicts = await conflictsIn(tx, caller.tenantId, shown.map(asPlanned));
  const people = await peopleOf(tx, caller, id, [...new Set(shown.map((row) => row.employee_id))]);
  return {
    location: found.location,
    people,
    shifts: shown.map((row, place) => presentShift(row, caller, conflicts[place] ?? [])),
    leaves: await leavesOf(
      tx,
      caller,
      people.map(({ employee }) => employee.id),
      query,
    ),
    holidays: await holidaysOf(tx, caller, found.location.countryISO, query),
    operatingDays: operatingDays(startDate, endDate, found.open, found.exceptions).map(({ hours, ...day }) => ({
      ...day,
      hours: hours.map((each) => ({ ...each })),
    })),
    isComplete: shifts.length <= MAX_SHIFTS,
  };
}

/** People of a location within reach, and those with a shift there, by name. */
async function peopleOf(
  tx: Tx,
  caller: Caller,
  locationId: string,
  withShift: readonly string[],
): Promise<Board['people']> {
  const { rows } = await sql<Board['people'][number]>`
    select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status,
        'location', case when home.id is null then null else ${locationJson('home')} end)) as employee,
      el.employee_id is not null as "isAssigned"
    from employee e
    left join employee_location el on el.tenant_id = e.tenant_id and el.employee_id = e.id and el.location_id = ${locationId}
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    where e.tenant_id = ${caller.tenantId}
      and e.id in (select unnest(${[...withShift]}::uuid[])
        union select a.employee_id from employee_location a where a.tenant_id = ${caller.tenantId} and a.location_id = ${locationId})
      and (e.id = any(${[...withShift]}::uuid[])
      or (el.employee_id is not null and e.status = 'active' and ${reachesPlan(caller, READ, sql`e.id`, sql`${locationId}::uuid`)}))
    order by ${byName(sql`e.first_name`)}, ${byName(sql`e.last_name`)}, e.id`.execute(tx);
  return [...rows];
}

/** Leave of the people of a board; its kind is private. */
async function leavesOf(
  tx: Tx,
  { tenantId, modules }: Caller,
  people: readonly string[],
  { startDate, endDate }: BoardQuery,
): Promise<Board['leaves']> {
  if (!modules.has('hr.leaves')) return [];
  const { rows } = await sql<Board['leaves'][number]>`
    select l.id, l.employee_id as "employeeId", l.start_date as "startDate", l.end_date as "endDate", l.status from leave_request l
    where l.tenant_id = ${tenantId} and l.employee_id = any(${[...people]}::uuid[]) and l.status in ('requested', 'approved')
      and l.end_date >= ${startDate}::date and l.start_date <= ${endDate}::date order by l.start_date, l.id`.execute(
    tx,
  );
  return [...rows];
}

async function holidaysOf(
  tx: Tx,
  { tenantId }: Caller,
  country: string,
  { startDate, endDate }: BoardQuery,
): Promise<Board['holidays']> {
  const rows = await tx
    .selectFrom('public_holiday')
    .select(['id', 'date', 'name', 'name_arabic as nameArabic'])
    .where('tenant_id', '=', tenantId)
    .where('country_iso', '=', country)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .execute();
  return rows;
}

/** Locations with their week in figures (B§2): all figures are of one set of shifts, read once. */
export async function listBoards(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.scheduleBoards.locations>,
): Promise<Locations> {
  const { sortBy = 'name', sortOrder = 'asc', page = 0, size = PAGE_SIZE } = query;
  const startDate = mondayOf(query.date ?? todayIn(caller.timezone));
  const week = { startDate, endDate: addDays(startDate, 6) };
  const conditions = [
    sql<boolean>`l.tenant_id = ${caller.tenantId} and l.status not in ('archived', 'deactivated') and ${reachesBoard(caller, sql`l.id`)}`,
    ...(query.ids?.length ? [sql<boolean>`l.id = any(${query.ids}::uuid[])`] : []),
    ...(query.countryISOs?.length ? [sql<boolean>`l.country_iso = any(${query.countryISOs}::text[])`] : []),
    ...(query.cities?.length ? [sql<boolean>`l.city = any(${query.cities}::text[])`] : []),
    ...(query.searchText ? [sql<boolean>`l.id in (select f.id from find_location(${query.searchText}) f)`] : []),
  ];
  const { rows } = await sql<Omit<Locations['data'][number], 'conflicts'>>`
    select l.id, ${locationJson('l')} as location, l.city, l.image_url as "imageUrl", coalesce(w.shifts, 0)::int as shifts,
      coalesce(w.minutes, 0)::int as "grossMinutes", coalesce(n.people, 0)::int as "onShift"
    from location l
    left join lateral (select count(*) as shifts, sum(extract(epoch from s.ends_at - s.starts_at) / 60) filter (where ${isFreeOfLeave}) as minutes from shift s
      where s.tenant_id = l.tenant_id and s.location_id = l.id and s.stage = 'planned' and ${isReadableShift(caller)}
        and ${startsAround(week.startDate, week.endDate)} and s.starts_at >= ${zonedDate(sql`${week.startDate}::date`)} and s.starts_at < ${zonedDate(sql`(${week.endDate}::date + 1)`)}) w on true
    left join lateral (select count(distinct s.employee_id) as people from shift s where s.tenant_id = l.tenant_id and s.location_id = l.id
      and s.stage = 'planned' and ${isWorking} and ${isReadableShift(caller)}) n on true
    where ${sql.join(conditions, sql` and `)} order by ${byName(sql`l.name`)}, l.id`.execute(tx);
  if (size === 0) return { data: [], count: rows.length };
  const open = await openConflicts(
    tx,
    caller,
    rows.map(({ id }) => id),
    week,
  );
  const all = rows.map((row) => ({ ...row, conflicts: open.get(row.id) ?? 0 }));
  const figure = { minutes: 'grossMinutes', conflicts: 'conflicts', onShift: 'onShift' } as const;
  const sorted = sortBy === 'name' ? all : all.toSorted((one, other) => one[figure[sortBy]] - other[figure[sortBy]]);
  const ordered = sortOrder === 'desc' ? sorted.toReversed() : sorted;
  return { data: ordered.slice(page * size, (page + 1) * size), count: rows.length };
}

/** Number of shifts with a conflict, by location. */
async function openConflicts(
  tx: Tx,
  caller: Caller,
  locationIds: readonly string[],
  { startDate, endDate }: BoardQuery,
): Promise<ReadonlyMap<string, number>> {
  const { rows: shifts } = await sql<PlannedShift>`
    select s.id, s.employee_id as "employeeId", s.location_id as "locationId", ${instant('s.starts_at')} as "startDate", ${instant('s.ends_at')} as "endDate", s.timezone,
      false as "isExcluded" from shift s
    where s.tenant_id = ${caller.tenantId} and s.location_id = any(${[...locationIds]}::uuid[]) and s.stage = 'planned' and ${isReadableShift(caller)}
      and ${startsAround(startDate, endDate)} and s.starts_at >= ${zonedDate(sql`${startDate}::date`)} and s.starts_at < ${zonedDate(sql`(${endDate}::date + 1)`)}
      and s.ends_at > now()`.execute(tx);
  const conflicts: readonly (readonly Conflict[])[] = await conflictsIn(tx, caller.tenantId, shifts);
  const counts = new Map<string, number>();
  for (const [place, { locationId }] of shifts.entries())
    if ((conflicts[place]?.length ?? 0) > 0) counts.set(locationId, (counts.get(locationId) ?? 0) + 1);
  return counts;
}
