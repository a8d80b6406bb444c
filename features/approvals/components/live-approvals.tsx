import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === 'approvals' || area === 'device-changes';

/** Whether somebody can decide also depends on their account and their role. */
const concernsWhoDecides: Concerns = ([area, part]) => area === 'approvals' && part === 'for-nobody';

/** Keeps what waits, substitutes and device changes as they are at the server. Draws nothing itself. */
export default function LiveApprovals() {
  useChangedArea('approvals', concerns);
  useChangedArea('access', concernsWhoDecides);
  return null;
}
