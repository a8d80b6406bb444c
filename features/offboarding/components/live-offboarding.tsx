import { OFFBOARDINGS } from '#client/query/families.ts';
import { isAbout, useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = (key, ids) => key[0] === OFFBOARDINGS[0] && (key[1] === 'list' || isAbout(key, ids));

/** Keeps the list and the open settlement as they are at the server. Draws nothing itself. */
export default function LiveOffboarding() {
  useChangedArea('offboardings', concerns);
  return null;
}
