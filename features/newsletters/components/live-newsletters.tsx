import { NEWSLETTERS } from '#client/query/families.ts';
import { isAbout, useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = (key, ids) => key[0] === NEWSLETTERS[0] && (key[1] === 'list' || isAbout(key, ids));

/** Keeps list and details of newsletters as they are at the server. Draws nothing itself. */
export default function LiveNewsletters() {
  useChangedArea('newsletters', concerns);
  return null;
}
