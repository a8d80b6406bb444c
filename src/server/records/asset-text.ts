import { sql, type RawBuilder } from 'kysely';

/**
 * The texts that distinguish an asset from others of its type. Dates and numbers mean nothing without their field
 * names.
 */
export const assetDetails = (asset: string): RawBuilder<string> => sql`coalesce((
  select string_agg(v.string_value, ' · ' order by f.position) from asset_value v join asset_field_definition f on f.tenant_id = v.tenant_id and f.id = v.field_id
  where v.tenant_id = ${sql.ref(`${asset}.tenant_id`)} and v.asset_id = ${sql.ref(`${asset}.id`)} and v.string_value <> ''), '')`;

/** Name of an asset where its type is not shown next to it. */
export const assetName = (asset: string): RawBuilder<string> => sql<string>`concat_ws(' ', (
  select t.name from asset_type t where t.tenant_id = ${sql.ref(`${asset}.tenant_id`)} and t.id = ${sql.ref(`${asset}.asset_type_id`)}), nullif(${assetDetails(asset)}, ''))`;
