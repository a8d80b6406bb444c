import { COMMISSIONS } from '#client/query/families.ts';
import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === COMMISSIONS[0];

/** Keeps months, payouts, sales and tips as they are at the server. Draws nothing itself. */
export default function LiveCommissions() {
  useChangedArea('commissions', concerns);
  return null;
}
