import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === 'approvals' || area === 'device-changes';

/** Keeps what waits, substitutes and device changes as they are at the server. Draws nothing itself. */
export default function LiveApprovals() {
  useChangedArea('approvals', concerns);
  return null;
}
