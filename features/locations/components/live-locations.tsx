import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

/** Lists over all places: a change of one may concern them. */
const LISTS = new Set<unknown>(['list', 'all', 'search', 'nearby']);

const concerns: Concerns = ([area, part, id], ids) => {
  const isOne = ids === null || ids.has(id as string);
  if (area === 'locations') return LISTS.has(part) || isOne;
  return area === 'documents' && part === 'location' && isOne;
};

/** Keeps lists and pages of places as they are at the server. Draws nothing itself. */
export default function LiveLocations() {
  useChangedArea('locations', concerns);
  return null;
}
