import type { Scenario } from '../kernel/record-machine.ts';
import type { AssetEvent } from './asset.rules.ts';

const by = 'clerk';
const owners = [
  { id: 'sara', isActive: true },
  { id: 'omar', isActive: true },
  { id: 'left', isActive: false },
];

const EVENTS: readonly AssetEvent[] = [
  ...owners.map((owner): AssetEvent => ({ type: 'asset.assign', by, owner })),
  ...owners.map((owner): AssetEvent => ({ type: 'asset.transfer', by, owner })),
  { type: 'asset.unassign', by },
  { type: 'asset.edit', by },
  { type: 'asset.mark-invalid', by, note: 'The screen is broken.' },
  { type: 'asset.mark-invalid', by, note: ' ' },
  { type: 'asset.delete', by },
];

/** The test scenarios of the machine. */
export const assetScenarios: readonly Scenario<AssetEvent>[] = [
  { name: 'a new asset', input: { ownerId: null }, events: EVENTS },
];
