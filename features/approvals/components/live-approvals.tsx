import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === 'approvals' || area === 'device-changes';

/** Whether another device can still be given depends on where both are. */
const concernsDevices: Concerns = ([area]) => area === 'device-changes';

/** Keeps what waits, substitutes and device changes as they are at the server. Draws nothing itself. */
export default function LiveApprovals() {
  useChangedArea('approvals', concerns);
  useChangedArea('assets', concernsDevices);
  return null;
}
