import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { DESK_OPEN_HOURS, DESK_OVER_HOURS } from '#domain/branch-app.ts';
import { EARLIEST_CHECK_IN_MINUTES } from '#domain/schedules/attendance.ts';
import { byName } from '../../records/by-name.ts';
import { shownZone } from '../../records/shown-zone.ts';
import { instant, locationJson, personJson } from '../../records/record-json.ts';

export type Desk = AnswerOf<typeof api.branch.desk>;
type DeskPerson = Desk['people'][number];

interface Found extends Pick<DeskPerson, 'employee' | 'hasPin'> {
  readonly isAssigned: boolean;
  /** Among all, by name. */
  readonly place: number;
  readonly count: number;
  /** Shifts about now, and those of the next day. */
  readonly near: DeskPerson['shifts'];
  readonly coming: DeskPerson['shifts'];
}

const MAX_PEOPLE = 1000;

/**
 * Returns who works at the location of a branch device (D43): active people assigned to it or with a shift there about
 * now, with these shifts; and the shifts of the next day, for a device that is offline by then. Names, pictures and times only: the device stands where customers see it.
 */
export async function readDesk(tx: Tx, caller: Caller): Promise<Desk> {
  const { tenantId, deviceLocationId } = caller;
  const location = await tx
    .selectFrom('location')
    .select(['id', 'name', 'type', 'timezone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', deviceLocationId ?? '')
    .executeTakeFirst();
  if (!location) throw notFound();
  const zone = shownZone(location, caller);
  // The start of the day after today by so many days, where the location is.
  const dayStart = (days: number) =>
    sql`((now() at time zone ${zone})::date + ${days}::int)::timestamp at time zone ${zone}`;
  const isOpen = sql<boolean>`s.location_id = ${location.id} and s.stage = 'planned'
    and s.starts_at < ${dayStart(2)}
    and (s.ends_at > now() - ${DESK_OVER_HOURS} * interval '1 hour'
      or (s.presence in ('on-duty', 'on-break') and s.ends_at > now() - ${DESK_OPEN_HOURS} * interval '1 hour'))`;
  // Today's shifts, and those for which check-in is open: tomorrow's would read as missing today.
  const isNear = sql<boolean>`s.starts_at < greatest(now() + ${EARLIEST_CHECK_IN_MINUTES} * interval '1 minute', ${dayStart(1)})`;
  const shiftsWhere = (condition: RawBuilder<boolean>) => sql`coalesce(json_agg(json_build_object('id', s.id,
      'startDate', ${instant('s.starts_at')}, 'endDate', ${instant('s.ends_at')}, 'presence', s.presence,
      'arrival', s.arrival) order by s.starts_at, s.id) filter (where ${condition}), '[]'::json)`;
  // Who has a shift comes before the cut.
  const { rows: found } = await sql<Found>`
    with open as materialized (
      select s.employee_id, ${shiftsWhere(isNear)} as near, ${shiftsWhere(sql`not ${isNear}`)} as coming
      from shift s where s.tenant_id = ${tenantId} and ${isOpen} group by s.employee_id)
    select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status,
        'location', case when home.id is null then null else ${locationJson('home')} end)) as employee,
      exists (select from app_user u join user_pin p on p.tenant_id = u.tenant_id and p.user_id = u.id
        where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active') as "hasPin",
      exists (select from employee_location el
        where el.tenant_id = e.tenant_id and el.employee_id = e.id and el.location_id = ${location.id}) as "isAssigned",
      (row_number() over (order by ${byName(sql`e.known_as`)}, ${byName(sql`e.last_name`)}, e.id))::int as place,
      (count(*) over ())::int as count,
      coalesce(open.near, '[]'::json) as near, coalesce(open.coming, '[]'::json) as coming
    from employee e
    left join open on open.employee_id = e.id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    where e.tenant_id = ${tenantId} and e.status = 'active'
      and (open.employee_id is not null or exists (select from employee_location el
        where el.tenant_id = e.tenant_id and el.employee_id = e.id and el.location_id = ${location.id}))
    order by open.employee_id is null, place limit ${MAX_PEOPLE}`.execute(tx);
  const rows = found.toSorted((one, other) => one.place - other.place);
  const withShifts = ({ employee, hasPin }: Found, shifts: Found['near']): DeskPerson => ({ employee, hasPin, shifts });
  return {
    location,
    people: rows
      .filter(({ isAssigned, near }) => isAssigned || near.length > 0)
      .map((row) => withShifts(row, row.near)),
    more: Math.max(0, (rows[0]?.count ?? 0) - MAX_PEOPLE),
    nextDay: {
      date: Temporal.Now.plainDateISO(zone).add({ days: 1 }).toString(),
      people: rows.filter(({ coming }) => coming.length > 0).map((row) => withShifts(row, row.coming)),
    },
  };
}
