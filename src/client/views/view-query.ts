import { CARRIED_PARAMS, type UrlParam } from '../url/params.ts';

/** What of the address a view keeps: the filters of A§2, the caller's own switch and the order, never the tab or what is open. */
const VIEW_PARAMS: readonly UrlParam[] = [...CARRIED_PARAMS, 'myTurn'];

/** The filters and the order of an address (or of a view) in one fixed order, so that equal ones are equal texts. */
export function viewQueryOf(search: string): string {
  const present = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of VIEW_PARAMS) {
    for (const value of present.getAll(name).toSorted()) kept.append(name, value);
  }
  return kept.toString();
}

/** Puts the filters of a view into an address in place of its own; anything else a view may hold is left out. */
export function applyViewQuery(params: URLSearchParams, query: string): void {
  for (const name of VIEW_PARAMS) params.delete(name);
  for (const [name, value] of new URLSearchParams(viewQueryOf(query))) params.append(name, value);
}
