import { DOCUMENTS, LOCATIONS } from '#client/query/families.ts';
import { isAbout, type Concerns, type LiveArea } from '#client/live/live-area.ts';

/** Lists across locations: a change of one may affect them. */
const LISTS = new Set<unknown>(['list', 'all', 'search', 'nearby']);

const concerns: Concerns = (key, ids) => {
  const [area, part] = key;
  if (area === LOCATIONS[0]) return LISTS.has(part) || isAbout(key, ids);
  if (area !== DOCUMENTS[0]) return false;
  return part === 'expiring-of-locations' || (part === 'location' && isAbout(key, ids));
};

/** Keeps location lists and pages in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'locations', concerns }];
