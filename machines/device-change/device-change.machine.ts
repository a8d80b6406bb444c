import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { deviceChangeRules, type DeviceChangeContext, type DeviceChangeEvent } from './device-change.rules.ts';

/** A device change request, until its approval has ended (D15). */
export const deviceChangeMachine = setup({
  types: {
    context: {} as DeviceChangeContext,
    events: {} as DeviceChangeEvent,
    input: {} as DeviceChangeContext,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(deviceChangeRules),
  actions: {
    changeDevices: () => undefined,
    endApproval: () => undefined,
  },
}).createMachine({
  id: 'device-change',
  context: ({ input }) => ({ requesterId: input?.requesterId ?? '' }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: { 'device-change.request': { guard: 'canChange', target: 'requested' } },
    },
    requested: {
      on: {
        'process.accepted': { guard: 'canChange', target: 'approved', actions: 'changeDevices' },
        'process.rejected': { target: 'rejected' },
        'device-change.cancel': { guard: 'isRequester', target: 'canceled', actions: 'endApproval' },
      },
    },
    approved: { type: 'final', tags: 'ended' },
    rejected: { type: 'final', tags: 'ended' },
    canceled: { type: 'final', tags: 'ended' },
  },
});
