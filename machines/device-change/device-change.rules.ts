import { firstReason, type Rule } from '../kernel/reason.ts';

export interface DeviceChangeContext {
  /** The employee whose device is to be changed. */
  readonly requesterId: string;
}

/** What has become of both devices since they were asked about. */
export interface DeviceFacts {
  /** The device is still with the requester. */
  readonly isStillHeld: boolean;
  /** The other one is still with nobody. */
  readonly isReplacementFree: boolean;
}

export type DeviceChangeEvent =
  /** The approval ended: sent by the server in the transaction of the last decision. */
  | ({ readonly type: 'process.accepted' } & DeviceFacts)
  | { readonly type: 'process.rejected' }
  | { readonly type: 'device-change.cancel'; readonly by: string };

type DeviceChangeRule = Rule<DeviceChangeContext, DeviceChangeEvent>;

const isRequester: DeviceChangeRule = (context, event) => (event.type === 'device-change.cancel' && event.by === context.requesterId ? null : { code: 'not-requester' });
const isStillHeld: DeviceChangeRule = (_, event) => (event.type === 'process.accepted' && event.isStillHeld ? null : { code: 'device-not-held' });
const isReplacementFree: DeviceChangeRule = (_, event) => (event.type === 'process.accepted' && event.isReplacementFree ? null : { code: 'replacement-not-available' });

/** Every guard of the machine, under the name the machine uses. */
export const deviceChangeRules = {
  isRequester,
  canChange: (context: DeviceChangeContext, event: DeviceChangeEvent) => firstReason(context, event, isStillHeld, isReplacementFree),
} satisfies Record<string, DeviceChangeRule>;
