import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { ASSET_SORTS } from '#contract/list-names.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { StoredAssetStatus } from '#domain/assets.ts';
import type { Right } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { ownerJson } from './asset-owners.ts';
import { fieldsJson } from './asset-types.repository.ts';
import { ASSIGN, assetsWithinReach, DELETE, READ, reachesAsset, UPDATE } from './assets.policy.ts';
import { presentAsset } from './assets.presenter.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { byName } from '../../records/by-name.ts';

export type AssetRecord = AnswerOf<typeof api.assets.read>;
export type AssetQuery = QueryOf<typeof api.assets.list>;

/** An asset as it is stored, and which rights of the caller reach it. */
export interface StoredAsset extends Omit<AssetRecord, 'actions' | 'status'> {
  readonly status: StoredAssetStatus;
  readonly reach: { readonly assign: boolean; readonly update: boolean; readonly remove: boolean };
}

const FROM = sql`from asset a join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
  left join employee oe on oe.tenant_id = a.tenant_id and oe.id = a.owner_employee_id
  left join location ol on ol.tenant_id = a.tenant_id and ol.id = coalesce(a.owner_location_id, oe.location_id)
  left join app_user ou on ou.tenant_id = a.tenant_id and ou.id = a.owner_user_id`;

/** The name of who has it, for sorting and for files. */
export const OWNER_NAME = sql<string | null>`case when oe.id is not null then oe.first_name || ' ' || oe.last_name when a.owner_location_id is not null then ol.name else ou.email end`;

const SORTS: Readonly<Record<(typeof ASSET_SORTS)[number], RawBuilder<unknown>>> = {
  owner: byName(sql`lower(${OWNER_NAME})`),
  type: byName(sql`lower(t.name)`),
  status: sql`a.status`,
  value: sql`a.value`,
  createdAt: sql`a.created_at`,
};

const valuesJson = (tenantId: string): RawBuilder<AssetRecord['values']> => sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'field', json_build_object('id', f.id, 'name', f.name), 'stringValue', v.string_value,
    'dateValue', v.date_value, 'numberValue', v.number_value, 'booleanValue', v.boolean_value) order by f.position)
  from asset_value v join asset_field_definition f on f.tenant_id = v.tenant_id and f.id = v.field_id
  where v.tenant_id = ${tenantId} and v.asset_id = a.id), '[]')`;

/** What the journal says of the moment in which an asset became invalid. */
const marked = (said: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when a.status = 'invalid' then (
  select ${said} from transition_journal j left join app_user u on u.tenant_id = j.tenant_id and u.id = j.by_user_id
  where j.tenant_id = a.tenant_id and j.machine = 'asset' and j.record_id = a.id and j.event = 'asset.mark-invalid' order by j.id desc limit 1) end`;

const columns = (caller: Caller): RawBuilder<unknown> => sql`a.id, a.version, a.status, a.value, a.currency,
  json_build_object('id', t.id, 'name', t.name, 'fields', ${fieldsJson(caller.tenantId)}) as "assetType",
  ${ownerJson(caller.tenantId, sql`a.owner_employee_id`, sql`a.owner_location_id`, sql`a.owner_user_id`)} as "currentUser",
  ${valuesJson(caller.tenantId)} as values, a.invalid_note as "invalidNote", ${marked(instant('j.at'))} as "invalidatedAt", ${marked(sql`u.display_name`)} as "invalidatedBy",
  ${instant('a.created_at')} as "createdAt", ${instant('a.updated_at')} as "updatedAt",
  json_build_object('assign', ${reachesAsset(caller, ASSIGN)}, 'update', ${reachesAsset(caller, UPDATE)}, 'remove', ${reachesAsset(caller, DELETE)}) as reach`;

/** What a query asks for and what the caller may see of it, as a condition over the tables of `FROM`. */
export function assetConditions(caller: Caller, query: AssetQuery): RawBuilder<boolean> {
  const [statuses, types] = [[...(query.statuses ?? []), ...(query.status ?? [])], [...(query.assetTypeIds ?? []), ...(query.assetTypeId ?? [])]];
  const conditions = [
    sql<boolean>`a.tenant_id = ${caller.tenantId}`,
    sql<boolean>`a.status <> 'deleted'`,
    assetsWithinReach(caller, READ),
    ...(statuses.length > 0 ? [sql<boolean>`a.status = any(${statuses}::text[])`] : []),
    ...(types.length > 0 ? [sql<boolean>`a.asset_type_id = any(${types}::uuid[])`] : []),
    ...(query.currentEmployeeId?.length ? [sql<boolean>`a.owner_employee_id = any(${query.currentEmployeeId}::uuid[])`] : []),
    ...(query.locationId?.length ? [sql<boolean>`ol.id = any(${query.locationId}::uuid[])`] : []),
    ...(query.locationCity?.length ? [sql<boolean>`ol.city = any(${query.locationCity}::text[])`] : []),
    ...(query.locationCountryISO?.length ? [sql<boolean>`ol.country_iso = any(${query.locationCountryISO}::text[])`] : []),
    ...(query.ids?.length ? [sql<boolean>`a.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText
      ? [
          sql<boolean>`(a.id in (select f.id from find_asset(${query.searchText}) f) or a.owner_employee_id in (select f.id from find_employee(${query.searchText}) f)
            or a.owner_location_id in (select f.id from find_location(${query.searchText}) f) or a.owner_user_id in (select f.id from find_app_user(${query.searchText}) f))`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export const assetOrder = ({ sortBy = 'createdAt', sortOrder }: AssetQuery): RawBuilder<unknown> => {
  const direction = (sortOrder ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? sql`desc` : sql`asc`;
  return sql`${SORTS[sortBy]} ${direction} nulls last, a.id ${direction}`;
};

export const ASSETS = FROM;

/** How many assets match: what the list and its tile count. */
export async function countAssets(tx: Tx, caller: Caller, query: AssetQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${FROM} where ${assetConditions(caller, query)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A page of assets in the caller's reach, and how many match (C§2). */
export async function listAssets(tx: Tx, caller: Caller, query: AssetQuery): Promise<{ data: AssetRecord[]; count: number }> {
  const count = await countAssets(tx, caller, query);
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const { rows } = await sql<StoredAsset>`
    select ${columns(caller)} ${FROM} where ${assetConditions(caller, query)}
    order by ${assetOrder(query)} limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
  return { data: await mapInTurns(rows, (row) => presentAsset(row, caller)), count };
}

/** One asset as it is stored; null when it is deleted or the right does not reach it. */
export const findAsset = (tx: Tx, caller: Caller, id: string, reach: RawBuilder<boolean> = reachesAsset(caller, READ)): Promise<StoredAsset | null> =>
  findKeptAsset(tx, caller, id, sql<boolean>`(a.status <> 'deleted' and ${reach})`);

/** The same, deleted or not: the room of workflows tells its path (0055). */
export async function findKeptAsset(tx: Tx, caller: Caller, id: string, reach: RawBuilder<boolean> = reachesAsset(caller, READ)): Promise<StoredAsset | null> {
  const { rows } = await sql<StoredAsset>`${KEPT_PLAN}
    select ${columns(caller)} ${FROM} where a.tenant_id = ${caller.tenantId} and a.id = ${id} and ${reach}`.execute(tx);
  return rows[0] ?? null;
}

/** One asset in the caller's reach. @throws ProblemError 404 */
export async function readAsset(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<AssetRecord> {
  const row = await findAsset(tx, caller, id, assetsWithinReach(caller, right));
  if (!row) throw notFound();
  return presentAsset(row, caller);
}
