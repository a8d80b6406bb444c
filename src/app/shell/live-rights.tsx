import { useLiveRights } from '#client/live/use-live-rights.ts';

/** Keeps what the person may do as it is at the server. Draws nothing itself. */
export default function LiveRights() {
  useLiveRights();
  return null;
}
