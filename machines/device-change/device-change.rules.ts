import { firstReason, type Rule } from '../kernel/reason.ts';

export interface DeviceChangeContext {
  /** The employee whose device is to be changed. */
  readonly requesterId: string;
}

/** Where both devices are when it is asked for, and when it is granted. */
export interface DeviceFacts {
  /** The device is with the requester. */
  readonly isStillHeld: boolean;
  /** The other one is of its type, and with nobody. */
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

/** Every guard of the machine, under the name the machine uses. */
export const deviceChangeRules = {
  isRequester,
  canChange: (context: DeviceChangeContext, event: DeviceChangeEvent) =>
    firstReason(context, event, isStillHeld, isReplacementFree),
} satisfies Record<string, DeviceChangeRule>;
