import { firstReason, type Rule } from '../kernel/reason.ts';

export interface DeviceChangeContext {
  /** The employee whose device is to be changed. */
  readonly requesterId: string;
}

/** The owners of both devices, on request and on approval. */
export interface DeviceFacts {
  /** The requester has the device. */
  readonly isStillHeld: boolean;
  /** The replacement is of its type, and unassigned. */
  readonly isReplacementFree: boolean;
}

export type DeviceChangeEvent =
  | ({ readonly type: 'device-change.request' } & DeviceFacts)
  /** The approval ended: sent by the server in the transaction of the last decision. */
  | ({ readonly type: 'process.accepted' } & DeviceFacts)
  | { readonly type: 'process.rejected' }
  | { readonly type: 'device-change.cancel'; readonly by: string };

type DeviceChangeRule = Rule<DeviceChangeContext, DeviceChangeEvent>;

const isRequester: DeviceChangeRule = (context, event) =>
  event.type === 'device-change.cancel' && event.by === context.requesterId ? null : { code: 'not-requester' };
const isStillHeld: DeviceChangeRule = (_, event) =>
  'isStillHeld' in event && event.isStillHeld ? null : { code: 'device-not-held' };
const isReplacementFree: DeviceChangeRule = (_, event) =>
  'isReplacementFree' in event && event.isReplacementFree ? null : { code: 'replacement-not-available' };

/** Every guard of the machine by name. */
export const deviceChangeRules = {
  isRequester,
  canChange: (context: DeviceChangeContext, event: DeviceChangeEvent) =>
    firstReason(context, event, isStillHeld, isReplacementFree),
} satisfies Record<string, DeviceChangeRule>;
