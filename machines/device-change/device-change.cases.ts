import type { Scenario } from '../kernel/record-machine.ts';
import type { DeviceChangeEvent } from './device-change.rules.ts';

const BOTH = [true, false] as const;
const EVENTS: readonly DeviceChangeEvent[] = [
  ...(['device-change.request', 'process.accepted'] as const).flatMap((type) =>
    BOTH.flatMap((isStillHeld) =>
      BOTH.map((isReplacementFree): DeviceChangeEvent => ({ type, isStillHeld, isReplacementFree })),
    ),
  ),
  { type: 'process.rejected' },
  { type: 'device-change.cancel', by: 'requester' },
  { type: 'device-change.cancel', by: 'other' },
];

/** The test scenarios of the machine. */
export const deviceChangeScenarios: readonly Scenario<DeviceChangeEvent>[] = [
  { name: 'a request', input: { requesterId: 'requester' }, events: EVENTS },
];
