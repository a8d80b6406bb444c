import { sql } from 'kysely';
import { TENANT_MODULES } from '#domain/modules.ts';
import type { Database } from '#server/database/connection.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { seedLargeTenant, type LargeTenant } from '#server/demo/large.ts';
import { unhurried } from '#server/demo/unhurried.ts';

/** People of one location: the same board in a small and in a large tenant. */
export const AT_LOCATION = 60;
/** The location whose board and conflicts are measured with more people. */
export const CROWDED = 200;
export const WEEKS = 8;
const ZONE = 'Asia/Dubai';

/** A tenant with shifts on weekdays: last week, this one and six more. */
export interface ShiftTenant extends LargeTenant {
  /** A location with as many people as all but the last have. */
  readonly location: string;
  /** The Monday of this week. */
  readonly monday: string;
}

/** Adds a tenant with set-based SQL: one location for every 60 people unless said, and 8 weeks with 5 shifts each. */
export async function seedShiftTenant(
  database: Database,
  people: number,
  seed: number,
  atLocation = AT_LOCATION,
): Promise<ShiftTenant> {
  const tenant = await seedLargeTenant(database, { size: people * 2, people, seed }, () => undefined);
  const { tenantId } = tenant;
  const today = Temporal.Now.plainDateISO(ZONE);
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).toString();
  await database.global((tx) =>
    sql`update tenant set modules = ${[...TENANT_MODULES]}::text[] where id = ${tenantId}`.execute(tx),
  );
  const location = await database.tenant({ tenantId }, async (tx) => {
    await unhurried(tx);
    await sql`
      insert into location (tenant_id, name, short_code, country_iso, city, timezone)
      select ${tenantId}::uuid, 'Shop ' || lpad(n::text, 4, '0'), 'S-' || n, 'AE', 'Dubai', ${ZONE}
      from generate_series(0, ${Math.ceil(people / atLocation) - 1}::int) n`.execute(tx);
    await sql`
      insert into location_open_time (tenant_id, location_id, day_of_week, hours)
      select l.tenant_id, l.id, d.day, '[{"start": "08:00", "end": "22:00"}]'::jsonb from location l,
        unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) d (day)
      where l.tenant_id = ${tenantId} and l.short_code like 'S-%'`.execute(tx);
    await sql`delete from employee_location where tenant_id = ${tenantId}`.execute(tx);
    await sql`
      insert into employee_location (tenant_id, employee_id, location_id)
      select e.tenant_id, e.id, l.id from employee e
      join location l on l.tenant_id = e.tenant_id and l.short_code = 'S-' || (right(e.company_employee_id, 7)::int / ${atLocation}::int)
      where e.tenant_id = ${tenantId}`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id from location where tenant_id = ${tenantId} and short_code = 'S-0'`.execute(tx);
    return rows[0]?.id ?? '';
  });
  // A few thousand people a transaction: the constraint against overlaps is checked row by row.
  for (let from = 0; from < people; from += 2_000)
    await database.tenant({ tenantId }, async (tx) => {
      await unhurried(tx);
      await sql`
        insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, break_starts_at, break_ends_at, timezone, presence, arrival, late_at, absent_at, is_edited)
        select e.tenant_id, e.id, el.location_id, s.at, s.at + interval '8 hours', s.at + interval '4 hours', s.at + interval '4 hours 30 minutes', ${ZONE},
          case when s.at < now() then 'absent' else 'scheduled' end, case when s.at < now() then 'missing' else 'not-due' end,
          s.at + interval '6 minutes', s.at + interval '1 hour', true
        from employee e join employee_location el on el.tenant_id = e.tenant_id and el.employee_id = e.id
        cross join generate_series(0, ${WEEKS * 7 - 1}::int) d
        cross join lateral (select (${monday}::date - 7 + d + time '09:00') at time zone ${ZONE} as at) s
        where e.tenant_id = ${tenantId} and d % 7 < 5
          and right(e.company_employee_id, 7)::int between ${from} and ${from + 1_999}`.execute(tx);
    });
  return { ...tenant, location, monday };
}

/** One pattern of five days for everybody, made up to seven weeks from today: a week is due. */
export async function seedPatterns(
  database: Database,
  owner: string,
  { tenantId, domain }: ShiftTenant,
): Promise<void> {
  await database.tenant({ tenantId }, async (tx) => {
    await unhurried(tx);
    await sql`
      insert into schedule_pattern (tenant_id, employee_id, active_from, made_until, created_by)
      select e.tenant_id, e.id, current_date - 60, (now() at time zone ${ZONE})::date + ${(WEEKS - 1) * 7}::int,
        (select u.id from app_user u where u.tenant_id = e.tenant_id and u.email = ${`admin@${domain}`})
      from employee e where e.tenant_id = ${tenantId}`.execute(tx);
    await sql`
      insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, break_after_minutes, break_minutes, location_id)
      select p.tenant_id, p.id, w.place - 1, w.day, '09:00', 480, 240, 30, el.location_id from schedule_pattern p
      join employee_location el on el.tenant_id = p.tenant_id and el.employee_id = p.employee_id
      cross join unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) with ordinality w (day, place)
      where p.tenant_id = ${tenantId}`.execute(tx);
  });
  // As autovacuum would within minutes.
  await withOwner(owner, (client) => client.query('analyze app.schedule_pattern, app.schedule_pattern_day'));
}
