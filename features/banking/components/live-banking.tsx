import { DAY_BANKINGS } from '#client/query/families.ts';
import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === DAY_BANKINGS[0];

/** Keeps till reports as they are at the server. Draws nothing itself. */
export default function LiveBanking() {
  useChangedArea('day-bankings', concerns);
  return null;
}
