import type { TileCounter } from '../dashboard/index.ts';
import { countSettlements } from './offboardings.repository.ts';

const FIGURES = [['notStarted', 'not-started'], ['inProgress', 'in-progress'], ['confirmed', 'confirmed']] as const;

/** The settlements in the caller's reach: by status, and all of them (A§2). */
export const countOffboardingTile: TileCounter = async (tx, caller) => {
  const figures = [];
  for (const [id, status] of FIGURES) figures.push({ id, value: await countSettlements(tx, caller, { statuses: [status] }) });
  return [...figures, { id: 'total', value: await countSettlements(tx, caller, {}) }];
};
