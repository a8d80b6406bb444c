import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import { NEARBY_METRES } from '#domain/places.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { andCustomFields } from '../../records/custom-fields.ts';
import { provinceOf } from '../geography/index.ts';
import { locationsWithinReach } from './locations.policy.ts';

export type FieldLocation = AnswerOf<typeof api.fieldLocations.read>;
type Nearby = AnswerOf<typeof api.fieldLocations.nearby>;
type Stored<T> = Omit<T, 'province'> & { readonly provinceCode: string | null };
export type StoredFieldLocation = Stored<FieldLocation>;

export const READ_FIELD_LOCATIONS = { resource: 'fieldLocation.details', action: 'read' } as const;

export const fieldLocationColumns = (
  caller: Caller,
) => sql<StoredFieldLocation>`f.id, f.version, f.name, f.short_code as "shortCode", f.country_iso as "countryISO", f.city, f.province_code as "provinceCode",
  f.address_line1 as "addressLine1", f.address_line2 as "addressLine2", f.email, f.phone_number as "phoneNumber", f.timezone, f.status,
  json_build_object('latitude', f.latitude::float8, 'longitude', f.longitude::float8) as coordinates,
  (select json_build_object('id', l.id, 'name', l.name) from location l where l.tenant_id = f.tenant_id and l.id = f.location_id) as location${andCustomFields(caller, sql`f.id`)}`;

/** A field location in the API. */
export const presentFieldLocation = <T extends { readonly provinceCode: string | null }>({
  provinceCode,
  ...row
}: T) => ({
  ...row,
  province: provinceOf(provinceCode),
});

/** Returns one field location in the scope of a right. @throws ProblemError 404 */
export async function readFieldLocation(
  tx: Tx,
  caller: Caller,
  id: string,
  right: Right = READ_FIELD_LOCATIONS,
  isLocked = false,
): Promise<FieldLocation> {
  const { rows } = await sql<StoredFieldLocation>`
    select ${fieldLocationColumns(caller)} from field_location f where f.tenant_id = ${caller.tenantId} and f.id = ${id} and ${locationsWithinReach(caller, right, sql`f.location_id`)}
    ${isLocked ? sql`for update of f` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return presentFieldLocation(row);
}

/** Metres per degree of latitude, rounded down: the band must not be too narrow. */
const METRES_A_DEGREE = 110_000;
const EARTH_RADIUS = 6_371_008.8;
const NEARBY_MOST = 200;

/**
 * Returns active field locations around a point, nearest first (B§9). A band of latitudes preselects them before
 * distances are calculated.
 */
export async function listNearby(
  tx: Tx,
  caller: Caller,
  { latitude, longitude, distance = NEARBY_METRES, excludeIds }: QueryOf<typeof api.fieldLocations.nearby>,
): Promise<Nearby> {
  const band = distance / METRES_A_DEGREE;
  const { rows } = await sql<Stored<Nearby['data'][number]>>`
    select ${fieldLocationColumns(caller)}, f.distance
    from (
      select f.*, 2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
        power(sin(radians(f.latitude::float8 - ${latitude}::float8) / 2), 2)
        + cos(radians(${latitude}::float8)) * cos(radians(f.latitude::float8)) * power(sin(radians(f.longitude::float8 - ${longitude}::float8) / 2), 2)))) as distance
      from field_location f
      where f.tenant_id = ${caller.tenantId} and f.status = 'active' and f.latitude between ${latitude - band}::numeric and ${latitude + band}::numeric
        and ${locationsWithinReach(caller, READ_FIELD_LOCATIONS, sql`f.location_id`)}
        ${excludeIds?.length ? sql`and f.id <> all(${excludeIds}::uuid[])` : sql``}
    ) f
    where f.distance <= ${distance}::float8 order by f.distance, f.id limit ${NEARBY_MOST}`.execute(tx);
  return { data: rows.map(presentFieldLocation), count: rows.length };
}
