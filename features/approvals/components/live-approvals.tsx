import { APPROVALS, DEVICE_CHANGES } from '#client/query/families.ts';
import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === APPROVALS[0] || area === DEVICE_CHANGES[0];

/** Whether another device can still be given depends on where both are. */
const concernsDevices: Concerns = ([area]) => area === DEVICE_CHANGES[0];

/** Keeps what waits, substitutes and device changes as they are at the server. Draws nothing itself. */
export default function LiveApprovals() {
  useChangedArea('approvals', concerns);
  useChangedArea('assets', concernsDevices);
  return null;
}
