import { sql, type RawBuilder } from 'kysely';

const todayIn = (
  tenantId: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
): RawBuilder<string> => sql`(now() at time zone coalesce(
  (select l.timezone from location l where l.tenant_id = ${tenantId} and l.id = ${locationId}),
  (select t.timezone from tenant t where t.id = ${tenantId})))::date`;

/** Today's date where a person `alias` works, else at the tenant's seat. */
export const todayWhere = (alias: string): RawBuilder<string> =>
  todayIn(sql.ref(`${alias}.tenant_id`), sql.ref(`${alias}.location_id`));

/** The same of a person `e` in a query of one tenant. */
export const todayOf = (tenantId: string): RawBuilder<string> => todayIn(sql`${tenantId}`, sql`e.location_id`);
