import type { SpecTable } from '../kernel/spec-table.ts';
import type { DeviceChangeContext, DeviceChangeEvent } from './device-change.rules.ts';

/** The possible events of a device change request, typed in by hand: the oracle of the machine. */
export const deviceChangeTable: SpecTable<DeviceChangeContext, DeviceChangeEvent> = {
  effects: ['changeDevices', 'endApproval'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'C§3 process kind change-assigned-device: who has a device asks for another one',
      from: 'draft',
      on: 'device-change.request',
      when: (_, event) => event.type === 'device-change.request' && event.isStillHeld && event.isReplacementFree,
      to: 'requested',
    },
    {
      cite: 'C§3 process kind change-assigned-device; D6: process accepted',
      from: 'requested',
      on: 'process.accepted',
      when: (_, event) => event.type === 'process.accepted' && event.isStillHeld && event.isReplacementFree,
      to: 'approved',
      effects: ['changeDevices'],
    },
    { cite: 'D6: process rejected', from: 'requested', on: 'process.rejected', to: 'rejected' },
    {
      cite: 'D6: CANCEL (requester)',
      from: 'requested',
      on: 'device-change.cancel',
      when: (request, event) => event.type === 'device-change.cancel' && event.by === request.requesterId,
      to: 'canceled',
      effects: ['endApproval'],
    },
  ],
  ended: ['approved', 'rejected', 'canceled'],
  refusals: [
    {
      cite: 'C§3: the device is still with the person',
      from: ['draft', 'requested'],
      on: ['device-change.request', 'process.accepted'],
      when: (_, event) => 'isStillHeld' in event && !event.isStillHeld,
      because: 'device-not-held',
    },
    {
      cite: 'C§3: the other device is free',
      from: ['draft', 'requested'],
      on: ['device-change.request', 'process.accepted'],
      when: (_, event) => 'isReplacementFree' in event && !event.isReplacementFree,
      because: 'replacement-not-available',
    },
    { cite: 'D6: CANCEL (requester)', from: 'requested', on: 'device-change.cancel', because: 'not-requester' },
  ],
};
