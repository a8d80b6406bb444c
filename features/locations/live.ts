import { DOCUMENTS, LOCATIONS } from '#client/query/families.ts';
import { isAbout, type Concerns, type LiveArea } from '#client/live/live-area.ts';

/** Lists over all places: a change of one may concern them. */
const LISTS = new Set<unknown>(['list', 'all', 'search', 'nearby']);

const concerns: Concerns = (key, ids) => {
  const [area, part] = key;
  if (area === LOCATIONS[0]) return LISTS.has(part) || isAbout(key, ids);
  return area === DOCUMENTS[0] && part === 'location' && isAbout(key, ids);
};

/** Keeps lists and pages of places as they are at the server. */
export const live: readonly LiveArea[] = [{ area: 'locations', concerns }];
