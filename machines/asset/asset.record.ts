import type { StoredAssetStatus } from '#domain/assets.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { AssetContext, AssetEvent } from './asset.rules.ts';

/** A stored asset as machine input. */
export const assetPosition = (status: StoredAssetStatus, ownerId: string | null): Position<AssetContext> => ({
  value: status,
  context: { ownerId },
});

/**
 * The machine's reasons, with a more specific one where people know why a state refuses an event: an assigned asset
 * cannot be deleted (C§4).
 */
export const preciseReasons = (
  status: StoredAssetStatus,
  type: AssetEvent['type'],
  reasons: readonly Reason[],
): readonly Reason[] =>
  reasons.map((reason) =>
    reason.code === 'not-in-this-state' && status === 'assigned' && type === 'asset.delete'
      ? { code: 'owner-assigned' }
      : reason,
  );
