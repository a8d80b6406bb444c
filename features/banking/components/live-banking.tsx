import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === 'day-bankings';

/** Keeps till reports as they are at the server. Draws nothing itself. */
export default function LiveBanking() {
  useChangedArea('day-bankings', concerns);
  return null;
}
