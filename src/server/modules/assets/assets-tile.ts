import { ASSET_STATUSES } from '#domain/assets.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { countAssets } from './assets.repository.ts';

/** The assets in the caller's reach: by status, and all of them (C§2). */
export const countAssetsTile: TileCounter = async (tx, caller) => {
  const figures = [];
  for (const id of ASSET_STATUSES) figures.push({ id, value: await countAssets(tx, caller, { statuses: [id] }) });
  return [...figures, { id: 'total', value: await countAssets(tx, caller, {}) }];
};
