import { CARRIED_PARAMS, type UrlParam } from '#addresses/params.ts';

/** The parameters a view stores: the filters of A§2, "my turn", those of expiring documents and of custom fields, and the order, never the tab or open records. */
const VIEW_PARAMS: readonly UrlParam[] = [...CARRIED_PARAMS, 'myTurn', 'custom', 'within', 'documentType', 'standing'];

/** The filters and order of an address (or of a view) in a fixed order, so that equal ones are equal strings. */
export function viewQueryOf(search: string): string {
  const present = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of VIEW_PARAMS) {
    for (const value of present.getAll(name).toSorted()) kept.append(name, value);
  }
  return kept.toString();
}

/** Replaces the filters of an address with those of a view; other parameters of a view are ignored. */
export function applyViewQuery(params: URLSearchParams, query: string): void {
  for (const name of VIEW_PARAMS) params.delete(name);
  for (const [name, value] of new URLSearchParams(viewQueryOf(query))) params.append(name, value);
}
