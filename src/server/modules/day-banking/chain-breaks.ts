import { sql, type RawBuilder } from 'kysely';
import { MAX_PASSED_OVER } from '#contract/day-bankings.endpoints.ts';

/** A report, by its alias, as another one refers to it. */
export const refJson = (alias: string): RawBuilder<unknown> => {
  const report = sql.raw(alias);
  return sql`json_build_object('id', ${report}.id, 'type', ${report}.type, 'status', ${report}.status, 'businessDate', ${report}.business_date, 'countedAmount', ${report}.counted)`;
};

/** Places in the chain are pairs of a day and a position. */
interface Stretch {
  readonly tenantId: RawBuilder<unknown> | string;
  readonly locationId: RawBuilder<unknown> | string;
  readonly after: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
}

/**
 * The reports of a stretch of the chain that the next one passes over, the latest first: rejected and not corrected, or counted by
 * nobody (D33a). A correction mends the chain where it stands, as a late count does. A part of a statement, for reports read by the row.
 */
export const passedOver = ({ tenantId, locationId, after, before }: Stretch): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${refJson('x')} order by x.business_date desc, x.position desc), '[]') from (
    select x.* from day_banking x where x.tenant_id = ${tenantId} and x.location_id = ${locationId} and x.deleted_at is null
      and (x.business_date, x.position) < ${before} and (x.business_date, x.position) > ${after}
      and (x.counted is null or x.status = 'rejected-with-variance' and not exists (
        select from day_banking k where k.tenant_id = x.tenant_id and k.corrects_id = x.id and k.deleted_at is null))
    order by x.business_date desc, x.position desc limit ${sql.lit(MAX_PASSED_OVER)}) x)`;
