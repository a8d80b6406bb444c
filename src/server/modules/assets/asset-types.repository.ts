import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { assetTypes, type AssetTypeRecord } from './asset-types.list.ts';

/** One type. @throws ProblemError 404 */
export async function readAssetType(tx: Tx, caller: Caller, id: string): Promise<AssetTypeRecord> {
  const [type] = await assetTypes.read(tx, caller, { ids: [id] }, 1);
  if (!type) throw notFound();
  return type;
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
