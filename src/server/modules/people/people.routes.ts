import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { tenantRoute, type Route } from '../../http/route.ts';

const LOCATION_SORTS = { name: sql`l.name`, shortCode: sql`l.short_code`, city: sql`l.city` } as const;

/** Places. */
export function peopleRoutes(): readonly Route[] {
  return [
    tenantRoute(api.people.listLocations, async ({ caller, tx, query }) => {
      const conditions: RawBuilder<unknown>[] = [
        sql`l.tenant_id = ${caller.tenantId}`,
        ...(query.statuses?.length ? [sql`l.status = any(${query.statuses}::text[])`] : []),
        ...(query.countryISOs?.length ? [sql`l.country_iso = any(${query.countryISOs}::text[])`] : []),
        ...(query.ids?.length ? [sql`l.id = any(${query.ids}::uuid[])`] : []),
        ...(query.searchText ? [sql`l.id in (select f.id from find_location(${query.searchText}) f)`] : []),
      ];
      const where = sql.join(conditions, sql` and `);
      const counted = await sql<{ count: number }>`select count(*) as count from location l where ${where}`.execute(tx);
      const count = counted.rows[0]?.count ?? 0;
      const size = query.size ?? PAGE_SIZE;
      if (size === 0) return { data: [], count };
      const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
      const { rows } = await sql<AnswerOf<typeof api.people.listLocations>['data'][number]>`
        select l.id, l.name, l.short_code as "shortCode", l.country_iso as "countryISO", l.city, l.type, l.timezone, l.status
        from location l where ${where}
        order by ${LOCATION_SORTS[query.sortBy ?? 'name']} ${direction}, l.id ${direction}
        limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
      return { data: [...rows], count };
    }),
  ];
}
