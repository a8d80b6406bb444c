import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { assetRules, type AssetContext, type AssetEvent } from './asset.rules.ts';

/** An asset from its registration until it is invalid or deleted (C§4; D55, D56). */
export const assetMachine = setup({
  types: {
    context: {} as AssetContext,
    events: {} as AssetEvent,
    input: {} as Partial<AssetContext>,
    tags: {} as 'ended',
  },
  guards: guardsOf(assetRules),
  actions: {
    giveToOwner: assign(({ event }) => ('owner' in event ? { ownerId: event.owner.id } : {})),
    takeFromOwner: assign({ ownerId: null }),
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'asset',
  context: ({ input }) => ({ ownerId: input?.ownerId ?? null }),
  initial: 'available',
  states: {
    available: {
      on: {
        'asset.assign': { guard: 'ownerIsActive', target: 'assigned', actions: ['giveToOwner', 'notifyOwner'] },
        'asset.edit': { target: 'available' },
        'asset.mark-invalid': { guard: 'hasNote', target: 'invalid' },
        'asset.delete': { target: 'deleted' },
      },
    },
    assigned: {
      on: {
        'asset.transfer': { guard: 'mayTransfer', target: 'assigned', actions: ['giveToOwner', 'notifyOwner'] },
        'asset.unassign': { target: 'available', actions: 'takeFromOwner' },
        'asset.edit': { target: 'assigned' },
        'asset.mark-invalid': { guard: 'hasNote', target: 'invalid' },
      },
    },
    invalid: { type: 'final', tags: 'ended' },
    deleted: { type: 'final', tags: 'ended' },
  },
});
