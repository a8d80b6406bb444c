import { DOCUMENTS, LOCATIONS } from '#client/query/families.ts';
import { isAbout, useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

/** Lists over all places: a change of one may concern them. */
const LISTS = new Set<unknown>(['list', 'all', 'search', 'nearby']);

const concerns: Concerns = (key, ids) => {
  const [area, part] = key;
  if (area === LOCATIONS[0]) return LISTS.has(part) || isAbout(key, ids);
  return area === DOCUMENTS[0] && part === 'location' && isAbout(key, ids);
};

/** Keeps lists and pages of places as they are at the server. Draws nothing itself. */
export default function LiveLocations() {
  useChangedArea('locations', concerns);
  return null;
}
