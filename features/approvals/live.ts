import { APPROVALS, DEVICE_CHANGES } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

const concerns: Concerns = ([area]) => area === APPROVALS[0] || area === DEVICE_CHANGES[0];

/** Whether another device is still available depends on the owners of both. */
const concernsDevices: Concerns = ([area]) => area === DEVICE_CHANGES[0];

/** Keeps pending decisions, substitutes and device changes in sync with the server. */
export const live: readonly LiveArea[] = [
  { area: 'approvals', concerns },
  { area: 'assets', concerns: concernsDevices },
];
