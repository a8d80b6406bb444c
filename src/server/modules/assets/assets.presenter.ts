import type { AssetStatus } from '#domain/assets.ts';
import { asset, ASSET_EVENTS, assetPosition, preciseReasons, type AssetEvent } from '#machines/asset/index.ts';
import { snapshotOf, whyNot } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { presentAnswer } from '../../records/reasons.ts';
import type { AssetRecord, StoredAsset } from './assets.repository.ts';

/** Returns an event of each type, with a payload that only the asset itself can refuse. */
export const anEvent = (type: AssetEvent['type'], by: string): AssetEvent => {
  if (type === 'asset.assign' || type === 'asset.transfer') return { type, by, owner: { id: NOBODY, isActive: true } };
  return type === 'asset.mark-invalid' ? { type, by, note: '-' } : { type, by };
};

const RIGHT_OF: Readonly<Record<AssetEvent['type'], keyof StoredAsset['reach']>> = {
  'asset.assign': 'assign',
  'asset.transfer': 'assign',
  'asset.unassign': 'assign',
  'asset.edit': 'update',
  'asset.mark-invalid': 'update',
  'asset.delete': 'remove',
};

/** Events that an invalid or deleted asset shows as disabled (C§4 names them); it omits the others. */
const LOCKED_WHEN_ENDED: readonly AssetEvent['type'][] = [
  'asset.edit',
  'asset.transfer',
  'asset.mark-invalid',
  'asset.delete',
];

function actionsOf(stored: StoredAsset, caller: Caller): AssetRecord['actions'] {
  const now = snapshotOf(asset, assetPosition(stored.status, stored.currentUser?.id ?? null));
  const hasEnded = now.status !== 'active';
  return ASSET_EVENTS.filter((type) => stored.reach[RIGHT_OF[type]]).flatMap((type) => {
    const reasons = preciseReasons(stored.status, type, whyNot(asset, now, anEvent(type, caller.userId)));
    const isShown = hasEnded
      ? LOCKED_WHEN_ENDED.includes(type)
      : reasons.every(({ code }) => code !== 'not-in-this-state');
    return isShown ? [presentAnswer(asset.texts, { event: type, can: reasons.length === 0, reasons })] : [];
  });
}

/** An asset as readers see it, with the caller's actions. */
export function presentAsset(stored: StoredAsset, caller: Caller): AssetRecord {
  return {
    id: stored.id,
    version: stored.version,
    status: stored.status as AssetStatus,
    assetType: stored.assetType,
    value: stored.value,
    currency: stored.currency,
    currentUser: stored.currentUser,
    values: stored.values,
    invalidNote: stored.invalidNote,
    invalidatedAt: stored.invalidatedAt,
    invalidatedBy: stored.invalidatedBy,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    actions: actionsOf(stored, caller),
  };
}
