import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';

export type AssetTypeRecord = AnswerOf<typeof api.assetTypes.create>;

/** The fields of `asset_type t`, in their order. */
export const fieldsJson = (tenantId: string): RawBuilder<AssetTypeRecord['fields']> => sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'isRequired', d.is_required) order by d.position)
  from asset_field_definition d where d.tenant_id = ${tenantId} and d.asset_type_id = t.id), '[]')`;

const columns = (
  tenantId: string,
): RawBuilder<unknown> => sql`t.id, t.name, ${fieldsJson(tenantId)} as fields, ${instant('t.created_at')} as "createdAt",
  (select count(*) from asset a where a.tenant_id = ${tenantId} and a.asset_type_id = t.id and a.status <> 'deleted') as "assetsCount"`;

type TypeQuery = Omit<QueryOf<typeof api.assetTypes.export>, 'format' | 'columns'>;

function matching(tenantId: string, query: TypeQuery): RawBuilder<unknown> {
  const conditions = [
    sql<boolean>`t.tenant_id = ${tenantId}`,
    sql<boolean>`t.deleted_at is null`,
    ...(query.ids?.length ? [sql<boolean>`t.id = any(${query.ids}::uuid[])`] : []),
    // A tenant has few types: no index is asked.
    ...(query.searchText ? [sql<boolean>`app.fold(t.name) like app.like_arg(app.fold(${query.searchText}))`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** At most `limit` types that match, by name, beginning with the one at `offset`. */
export async function readAssetTypes(
  tx: Tx,
  { tenantId }: Caller,
  query: TypeQuery,
  limit: number,
  offset = 0,
): Promise<readonly AssetTypeRecord[]> {
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<AssetTypeRecord>`
    select ${columns(tenantId)} from asset_type t where ${matching(tenantId, query)}
    order by ${byName(sql`lower(t.name)`)} ${direction}, t.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** A page of the types, by name. */
export async function listAssetTypes(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.assetTypes.list>,
): Promise<{ data: AssetTypeRecord[]; count: number }> {
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from asset_type t where ${matching(caller.tenantId, query)}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  return { data: [...(await readAssetTypes(tx, caller, query, size, (query.page ?? 0) * size))], count };
}

/** One type. @throws ProblemError 404 */
export async function readAssetType(tx: Tx, { tenantId }: Caller, id: string): Promise<AssetTypeRecord> {
  const { rows } = await sql<AssetTypeRecord>`
    select ${columns(tenantId)} from asset_type t where t.tenant_id = ${tenantId} and t.id = ${id} and t.deleted_at is null`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Locks a type against being deleted or extended meanwhile; `update` to do either. @returns null when there is none. */
export async function lockAssetType(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
  strength: 'share' | 'update',
): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from asset_type t where t.tenant_id = ${tenantId} and t.id = ${id} and t.deleted_at is null
    ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(tx);
  return rows[0] ?? null;
}
