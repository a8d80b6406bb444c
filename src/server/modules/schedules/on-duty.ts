import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../core/transaction.ts';

/**
 * Whether one of some people was on duty at a location at a moment, by the schedule (D31): a shift of theirs covers it,
 * and they are not absent from it. Null where the location has no shift within half a day: the schedule says nothing then.
 * `people` is a query of employee ids.
 */
export async function wasOnDuty(
  tx: Tx,
  tenantId: string,
  locationId: string,
  people: RawBuilder<unknown>,
  at: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ isScheduled: boolean; wasOnDuty: boolean }>`
    select count(*) > 0 as "isScheduled", coalesce(bool_or(s.employee_id in (${people}) and tstzrange(s.starts_at, s.ends_at, '[]') @> ${at}::timestamptz
        and s.presence <> 'absent' and (s.presence <> 'scheduled' or s.absent_at > now())), false) as "wasOnDuty"
    from shift s where s.tenant_id = ${tenantId} and s.location_id = ${locationId} and s.stage = 'planned'
      and s.starts_at < ${at}::timestamptz + interval '12 hours' and s.ends_at > ${at}::timestamptz - interval '12 hours'`.execute(
    tx,
  );
  const [found] = rows;
  return found?.isScheduled ? found.wasOnDuty : null;
}
