import { APPROVALS, DEVICE_CHANGES } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

const concerns: Concerns = ([area]) => area === APPROVALS[0] || area === DEVICE_CHANGES[0];

/** Whether another device can still be given depends on where both are. */
const concernsDevices: Concerns = ([area]) => area === DEVICE_CHANGES[0];

/** Keeps what waits, substitutes and device changes as they are at the server. */
export const live: readonly LiveArea[] = [
  { area: 'approvals', concerns },
  { area: 'assets', concerns: concernsDevices },
];
