import { sql } from 'kysely';
import type { PatternDay } from '#domain/schedules/patterns.ts';
import type { Tx } from '../core/transaction.ts';
import { storePatternDays } from '../modules/schedules/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { DEMO_WEEKS, NIGHT_WEEK } from './schedule-plans.ts';
import { seedId } from './seed-ids.ts';
import type { Worker } from './store-shifts.ts';

export const DAYS_BEFORE = 28;
/** As far as patterns make shifts ahead. */
const DAYS_AHEAD = 56;

/** The first and the last day with shifts. */
export function seededDays(today: string): { readonly first: string; readonly last: string } {
  const day = Temporal.PlainDate.from(today);
  return {
    first: day.subtract({ days: DAYS_BEFORE }).toString(),
    last: day.add({ days: DAYS_AHEAD }).toString(),
  };
}

/** Ids of a tenant's schedule. */
export const scheduleNames =
  ({ domain }: DemoTenant, first: string) =>
  (what: string): string =>
    seedId(new Date(Date.parse(first)), `${domain}/schedule/${what}`);

/** Active people with a location, and their approved leave. */
export async function readWorkers(tx: Tx, tenantId: string): Promise<readonly Worker[]> {
  const { rows } = await sql<Worker>`
    select e.id, e.location_id, l.timezone, l.type, coalesce((select json_agg(json_build_object('id', r.id, 'startDate', r.start_date, 'endDate', r.end_date))
      from leave_request r where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.status = 'approved'), '[]') as leaves
    from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    where e.tenant_id = ${tenantId} and e.status = 'active' and exists (select from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
      and c.start_date <= now()::date - 60 and (c.end_date is null or c.end_date > now()::date + 60)) order by e.company_employee_id`.execute(
    tx,
  );
  return rows;
}

/** The person without a pattern, who is called when needed. */
export const onCallAmong = (workers: readonly Worker[]): Worker | undefined =>
  workers.findLast(({ type }) => type === 'remote') ?? workers.at(-1);

/** A person's pattern, from the first day with shifts on. */
interface WorkWeek {
  readonly id: string;
  readonly place: number;
  readonly worker: Worker;
  readonly days: readonly PatternDay[];
}

/** The patterns of people, each in its turn. */
export function workWeeks(workers: readonly Worker[], name: (what: string) => string): readonly WorkWeek[] {
  const onCall = onCallAmong(workers);
  return workers.flatMap((worker, place) => {
    if (worker === onCall) return [];
    const week = place % 9 === 8 ? NIGHT_WEEK : (DEMO_WEEKS[place % DEMO_WEEKS.length] ?? []);
    const days = week.map((day) => ({ ...day, locationId: worker.location_id }));
    return [{ id: name(`pattern/${place}`), place, worker, days }];
  });
}

/** Seeds patterns. They come before leaves, whose working days they decide (D19). */
export async function seedPatterns(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  const { id: createdBy } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', `manager@${tenant.domain}`)
    .executeTakeFirstOrThrow();
  const { first, last } = seededDays(today);
  for (const { id, worker, days } of workWeeks(await readWorkers(tx, tenantId), scheduleNames(tenant, first))) {
    await tx
      .insertInto('schedule_pattern')
      .values({
        tenant_id: tenantId,
        id,
        employee_id: worker.id,
        active_from: first,
        active_to: null,
        made_until: last,
        created_by: createdBy,
      })
      .execute();
    await storePatternDays(tx, tenantId, [{ id, days }]);
  }
}
