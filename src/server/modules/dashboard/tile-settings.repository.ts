import { TILE_TOGGLES, type TileToggle } from '#domain/tiles.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';

/** Returns the tiles a person has turned off; initially none (A§2: all toggles are on by default). */
export async function readTurnedOff(tx: Tx, { tenantId, userId }: Caller): Promise<TileToggle[]> {
  const row = await tx
    .selectFrom('tile_setting')
    .select('off')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.off ?? [];
}

/** Stores the tiles a person has turned off, each once and in catalogue order. Returns what was stored. */
export async function writeTurnedOff(
  tx: Tx,
  { tenantId, userId }: Caller,
  wanted: readonly TileToggle[],
): Promise<TileToggle[]> {
  const off = TILE_TOGGLES.filter((toggle) => wanted.includes(toggle));
  await tx
    .insertInto('tile_setting')
    .values({ tenant_id: tenantId, user_id: userId, off })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ off, updated_at: new Date() }))
    .execute();
  return off;
}
