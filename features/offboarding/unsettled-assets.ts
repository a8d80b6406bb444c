import type { Settlement } from './offboarding.types.ts';

/** Assets the leaver still has whose cost no line recovers; a line of zero recovers nothing (D69). */
export const unsettledAssets = ({ heldAssets, otherAdjustments }: Pick<Settlement, 'heldAssets' | 'otherAdjustments'>): Settlement['heldAssets'] =>
  heldAssets.filter(({ id }) => !otherAdjustments.some(({ assetId, amount }) => assetId === id && amount > 0));
