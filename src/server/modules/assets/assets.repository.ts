import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { StoredAssetStatus } from '#domain/assets.ts';
import type { Right } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { ownerJson } from './asset-owners.ts';
import { fieldsJson } from './asset-types.list.ts';
import { ASSIGN, assetsWithinReach, DELETE, READ, reachesAsset, UPDATE } from './assets.policy.ts';
import { presentAsset } from './assets.presenter.ts';

export type AssetRecord = AnswerOf<typeof api.assets.read>;

/** An asset with its type, owner and location. */
export const ASSET_TABLES = sql`asset a join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
  left join employee oe on oe.tenant_id = a.tenant_id and oe.id = a.owner_employee_id
  left join location ol on ol.tenant_id = a.tenant_id and ol.id = coalesce(a.owner_location_id, oe.location_id)
  left join app_user ou on ou.tenant_id = a.tenant_id and ou.id = a.owner_user_id`;

/** An asset as stored, and which rights of the caller include it. */
export interface StoredAsset extends Omit<AssetRecord, 'actions' | 'status'> {
  readonly status: StoredAssetStatus;
  readonly reach: { readonly assign: boolean; readonly update: boolean; readonly remove: boolean };
}

const valuesJson = (tenantId: string): RawBuilder<AssetRecord['values']> => sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'field', json_build_object('id', f.id, 'name', f.name), 'stringValue', v.string_value,
    'dateValue', v.date_value, 'numberValue', v.number_value, 'booleanValue', v.boolean_value) order by f.position)
  from asset_value v join asset_field_definition f on f.tenant_id = v.tenant_id and f.id = v.field_id
  where v.tenant_id = ${tenantId} and v.asset_id = a.id), '[]')`;

/** From the journal entry that made the asset invalid. */
const marked = (said: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when a.status = 'invalid' then (
  select ${said} from transition_journal j left join app_user u on u.tenant_id = j.tenant_id and u.id = j.by_user_id
  where j.tenant_id = a.tenant_id and j.machine = 'asset' and j.record_id = a.id and j.event = 'asset.mark-invalid' order by j.id desc limit 1) end`;

export const assetColumns = (
  caller: Caller,
): RawBuilder<StoredAsset> => sql`a.id, a.version, a.status, a.value, a.currency,
  json_build_object('id', t.id, 'name', t.name, 'fields', ${fieldsJson(caller.tenantId)}) as "assetType",
  ${ownerJson(caller.tenantId, sql`a.owner_employee_id`, sql`a.owner_location_id`, sql`a.owner_user_id`)} as "currentUser",
  ${valuesJson(caller.tenantId)} as values, a.invalid_note as "invalidNote", ${marked(instant('j.at'))} as "invalidatedAt", ${marked(sql`u.display_name`)} as "invalidatedBy",
  ${instant('a.created_at')} as "createdAt", ${instant('a.updated_at')} as "updatedAt",
  json_build_object('assign', ${reachesAsset(caller, ASSIGN)}, 'update', ${reachesAsset(caller, UPDATE)}, 'remove', ${reachesAsset(caller, DELETE)}) as reach`;

/** Returns one asset as stored; null when it is deleted or out of the right's scope. */
export const findAsset = (
  tx: Tx,
  caller: Caller,
  id: string,
  reach: RawBuilder<boolean> = reachesAsset(caller, READ),
): Promise<StoredAsset | null> => findKeptAsset(tx, caller, id, sql<boolean>`(a.status <> 'deleted' and ${reach})`);

/** The same, deleted or not: Workflows shows its journal (ADR-0055). */
export async function findKeptAsset(
  tx: Tx,
  caller: Caller,
  id: string,
  reach: RawBuilder<boolean> = reachesAsset(caller, READ),
): Promise<StoredAsset | null> {
  const { rows } = await sql<StoredAsset>`${KEPT_PLAN}
    select ${assetColumns(caller)} from ${ASSET_TABLES} where a.tenant_id = ${caller.tenantId} and a.id = ${id} and ${reach}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns one asset in the caller's scope. @throws ProblemError 404 */
export async function readAsset(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<AssetRecord> {
  const row = await findAsset(tx, caller, id, assetsWithinReach(caller, right));
  if (!row) throw notFound();
  return presentAsset(row, caller);
}
