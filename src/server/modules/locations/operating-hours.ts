import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { operatingDays, type ExceptionTime, type OpenTime } from '#domain/opening-hours.ts';
import { OPERATING_DAYS_MAX } from '#domain/places.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { locationsWithinReach } from './locations.policy.ts';

const READ = { resource: 'location.openTime', action: 'read' } as const;

/**
 * Returns the hours of a location day by day (B§7). @throws ProblemError 404, 422 for an end before the start or too
 * many days
 */
export async function listOperatingHours(
  tx: Tx,
  caller: Caller,
  { locationId, startDate, endDate }: QueryOf<typeof api.operatingHours.list>,
): Promise<AnswerOf<typeof api.operatingHours.list>> {
  if (endDate < startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  if (Temporal.PlainDate.from(startDate).until(endDate).days >= OPERATING_DAYS_MAX) {
    throw ruleViolated('endDate', 'too-many', `Choose at most ${OPERATING_DAYS_MAX} days.`);
  }
  const { rows } = await sql<{ open: OpenTime[]; exceptions: ExceptionTime[] }>`
    select
      coalesce((select json_agg(json_build_object('dayOfWeek', o.day_of_week, 'hours', o.hours)) from location_open_time o
        where o.tenant_id = l.tenant_id and o.location_id = l.id), '[]') as open,
      coalesce((select json_agg(json_build_object('date', x.date, 'reason', x.reason, 'hours', x.hours)) from location_exception_time x
        where x.tenant_id = l.tenant_id and x.location_id = l.id and x.date between ${startDate}::date and ${endDate}::date), '[]') as exceptions
    from location l where l.tenant_id = ${caller.tenantId} and l.id = ${locationId} and ${locationsWithinReach(caller, READ, sql`l.id`)}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const data = operatingDays(startDate, endDate, found.open, found.exceptions).map(({ hours, ...day }) => ({
    ...day,
    hours: hours.map((each) => ({ ...each })),
  }));
  return { data, count: data.length };
}
