import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { EARLIEST_CHECK_IN_MINUTES } from '#domain/schedules/attendance.ts';
import { byName } from '../../records/by-name.ts';
import { shownZone } from '../../records/shown-zone.ts';
import { instant, locationJson, personJson } from '../../records/record-json.ts';

export type Desk = AnswerOf<typeof api.branch.desk>;

/** Somebody who did not check out is shown for so long after the end: a night shift is still there in the morning. */
const OPEN_HOURS = 16;
/** A finished shift leaves the desk after so long. */
const OVER_HOURS = 4;
const MAX_PEOPLE = 1000;

/**
 * Returns who works at the location of a branch device (D43): active people assigned to it or with a shift there about
 * now, with these shifts. Names, pictures and times only: the device stands where customers see it.
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
  // Today's shifts, and those for which check-in is open: tomorrow's would read as missing today.
  const zone = shownZone(location, caller);
  const isNear = sql<boolean>`s.location_id = ${location.id} and s.stage = 'planned'
    and s.starts_at < greatest(now() + ${EARLIEST_CHECK_IN_MINUTES} * interval '1 minute',
      ((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone})
    and (s.ends_at > now() - ${OVER_HOURS} * interval '1 hour'
      or (s.presence in ('on-duty', 'on-break') and s.ends_at > now() - ${OPEN_HOURS} * interval '1 hour'))`;
  const { rows } = await sql<Desk['people'][number]>`
    with near as materialized (
      select s.employee_id, json_agg(json_build_object('id', s.id, 'startDate', ${instant('s.starts_at')},
          'endDate', ${instant('s.ends_at')}, 'presence', s.presence, 'arrival', s.arrival)
        order by s.starts_at, s.id) as shifts
      from shift s where s.tenant_id = ${tenantId} and ${isNear} group by s.employee_id)
    select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status,
        'location', case when home.id is null then null else ${locationJson('home')} end)) as employee,
      exists (select from app_user u join user_pin p on p.tenant_id = u.tenant_id and p.user_id = u.id
        where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active') as "hasPin",
      coalesce(near.shifts, '[]'::json) as shifts
    from employee e
    left join near on near.employee_id = e.id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    where e.tenant_id = ${tenantId} and e.status = 'active'
      and (near.employee_id is not null or exists (select from employee_location el
        where el.tenant_id = e.tenant_id and el.employee_id = e.id and el.location_id = ${location.id}))
    order by ${byName(sql`e.known_as`)}, ${byName(sql`e.last_name`)}, e.id limit ${MAX_PEOPLE}`.execute(tx);
  return { location, people: rows };
}
