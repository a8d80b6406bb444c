import type { SpecTable } from '../kernel/spec-table.ts';
import type { AssetContext, AssetEvent } from './asset.rules.ts';

const isActive = (event: AssetEvent): boolean => 'owner' in event && event.owner.isActive;
const goesToOwner = (_: AssetContext, event: AssetEvent): Partial<AssetContext> =>
  'owner' in event ? { ownerId: event.owner.id } : {};
const hasNote = (_: AssetContext, event: AssetEvent): boolean => 'note' in event && event.note.trim().length > 0;

/** The possible events of an asset as specified, typed in by hand: the oracle of the machine. */
export const assetTable: SpecTable<AssetContext, AssetEvent> = {
  effects: ['notifyOwner'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'C§7 owner change; decisions, machines: owner active',
      from: 'available',
      on: 'asset.assign',
      when: (_, event) => isActive(event),
      to: 'assigned',
      gives: goesToOwner,
      effects: ['notifyOwner'],
    },
    {
      cite: 'C§7 owner change; decisions, machines: owner active',
      from: 'assigned',
      on: 'asset.transfer',
      when: (asset, event) => isActive(event) && 'owner' in event && event.owner.id !== asset.ownerId,
      to: 'assigned',
      gives: goesToOwner,
      effects: ['notifyOwner'],
    },
    {
      cite: 'D55: Unassign sends null',
      from: 'assigned',
      on: 'asset.unassign',
      to: 'available',
      gives: () => ({ ownerId: null }),
    },
    { cite: 'C§4: only an invalid asset is not edited', from: 'available', on: 'asset.edit', to: 'available' },
    { cite: 'C§4: only an invalid asset is not edited', from: 'assigned', on: 'asset.edit', to: 'assigned' },
    // The last owner is kept.
    {
      cite: 'D56: from available and assigned; C§5: note required',
      from: ['available', 'assigned'],
      on: 'asset.mark-invalid',
      when: hasNote,
      to: 'invalid',
    },
    { cite: 'D56: delete only from available', from: 'available', on: 'asset.delete', to: 'deleted' },
  ],
  ended: ['invalid', 'deleted'],
  refusals: [
    {
      cite: 'decisions, machines: owner active',
      from: ['available', 'assigned'],
      on: ['asset.assign', 'asset.transfer'],
      when: (_, event) => !isActive(event),
      because: 'owner-not-active',
    },
    {
      cite: 'D55: Transfer names another owner',
      from: 'assigned',
      on: 'asset.transfer',
      when: (asset, event) => 'owner' in event && event.owner.id === asset.ownerId,
      because: 'same-owner',
    },
    { cite: 'C§5: note required', from: ['available', 'assigned'], on: 'asset.mark-invalid', because: 'note-required' },
  ],
};
