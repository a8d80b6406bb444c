import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import { locationsWithinReach, reachesLocation } from './locations.policy.ts';
import type { LOCATION_SORTS } from '#contract/list-names.ts';

export type LocationRecord = AnswerOf<typeof api.locations.read>;
export type LocationQuery = QueryOf<typeof api.locations.list>;
type LocationRow = AnswerOf<typeof api.locations.list>['data'][number];

export const READ = { resource: 'location.details', action: 'read' } as const;
const UPDATE = { resource: 'location.details', action: 'update' } as const;

const SORTS: Readonly<Record<(typeof LOCATION_SORTS)[number], RawBuilder<unknown>>> = {
  name: byName(sql`l.name`),
  shortCode: sql`l.short_code`,
  city: byName(sql`l.city`),
  countryISO: sql`l.country_iso`,
  status: sql`l.status`,
  createdAt: sql`l.created_at`,
};

const peopleCount: RawBuilder<number> = sql`(
  select count(*) from employee_location el join employee e on e.tenant_id = el.tenant_id and e.id = el.employee_id and e.status = 'active'
  where el.tenant_id = l.tenant_id and el.location_id = l.id)::int`;

const rowColumns = sql`l.id, l.version, l.name, l.short_code as "shortCode", l.country_iso as "countryISO", l.city, l.type, l.timezone, l.currency, l.status,
  l.image_url as "imageUrl", ${peopleCount} as "peopleCount"`;

const pointJson = (alias: string): RawBuilder<LocationRecord['coordinates']> => sql`case when ${sql.ref(`${alias}.latitude`)} is null then null else
  json_build_object('latitude', ${sql.ref(`${alias}.latitude`)}::float8, 'longitude', ${sql.ref(`${alias}.longitude`)}::float8) end`;

/** What a query asks for and what the caller may see of it, as a condition over `location l`. */
export function locationConditions(caller: Caller, query: LocationQuery): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`l.tenant_id = ${caller.tenantId}`,
    locationsWithinReach(caller, READ, sql`l.id`),
    ...(query.statuses?.length ? [sql<boolean>`l.status = any(${query.statuses}::text[])`] : []),
    ...(query.countryISOs?.length ? [sql<boolean>`l.country_iso = any(${query.countryISOs}::text[])`] : []),
    ...(query.cities?.length ? [sql<boolean>`l.city = any(${query.cities}::text[])`] : []),
    ...(query.types?.length ? [sql<boolean>`l.type = any(${query.types}::text[])`] : []),
    ...(query.ids?.length ? [sql<boolean>`l.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText ? [sql<boolean>`l.id in (select f.id from find_location(${query.searchText}) f)`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export const locationOrder = ({ sortBy = 'name', sortOrder }: LocationQuery): RawBuilder<unknown> => {
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sql`${SORTS[sortBy]} ${direction}, l.id ${direction}`;
};

/** A page of locations in the caller's reach, and how many match (B§2). */
export async function listLocations(tx: Tx, caller: Caller, query: LocationQuery): Promise<{ data: LocationRow[]; count: number }> {
  const where = locationConditions(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count from location l where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const { rows } = await sql<LocationRow>`
    select ${rowColumns} from location l where ${where} order by ${locationOrder(query)} limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
  return { data: [...rows], count };
}

/** One location in the caller's reach. @throws ProblemError 404 */
export async function readLocation(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<LocationRecord> {
  const { rows } = await sql<Omit<LocationRecord, 'can'> & { canUpdate: boolean }>`
    select ${rowColumns}, l.state, l.province, l.address_line1 as "addressLine1", l.address_line2 as "addressLine2", ${pointJson('l')} as coordinates,
      l.email, l.phone_number as "phoneNumber", l.password_hash is not null as "hasPassword", l.shows_schedule as "showsSchedule",
      (select ${personJson('c')} from employee c where c.tenant_id = l.tenant_id and c.id = l.contact_employee_id) as "contactEmployee",
      ${reachesLocation(caller, UPDATE, sql`l.id`)} as "canUpdate"
    from location l where l.tenant_id = ${caller.tenantId} and l.id = ${id} and ${locationsWithinReach(caller, right, sql`l.id`)}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { canUpdate, ...record } = row;
  return { ...record, can: { update: canUpdate } };
}

/** Locks a location for a change. @throws ProblemError 404, 409 with the location as it is when a version is given and passed */
export async function lockLocation(tx: Tx, caller: Caller, id: string, { right = UPDATE, version }: { readonly right?: Right; readonly version?: number } = {}): Promise<LocationRecord> {
  await sql`select l.id from location l where l.tenant_id = ${caller.tenantId} and l.id = ${id} for update`.execute(tx);
  const record = await readLocation(tx, caller, id, right);
  if (version !== undefined && record.version !== version) {
    throw new ProblemError('stale-version', { detail: 'Somebody has changed this location in the meantime.', record });
  }
  return record;
}
