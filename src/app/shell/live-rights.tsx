import { useLiveRights } from '#client/live/use-live-rights.ts';

/** Keeps the person's rights in sync with the server. Renders nothing. */
export default function LiveRights() {
  useLiveRights();
  return null;
}
