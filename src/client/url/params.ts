/** Filters that stay in the address when one moves to another page (A§2). */
export const CARRIED_PARAMS = [
  'start',
  'end',
  'country',
  'city',
  'location',
  'employee',
  'fieldLocation',
  'status',
  'customer',
  'type',
  'search',
  'star',
  'sortBy',
  'sortOrder',
] as const;

/** What belongs to one page: its tab, the records open on it, the caller's own switch, the time a calendar shows, the saved view chosen, what is about to be made, whether its history is open, and filters that no other page has. */
export const PAGE_PARAMS = [
  'tab',
  'open',
  'myTurn',
  'at',
  'view',
  'saved',
  'new',
  'contract',
  'job',
  'role',
  'kind',
  'early',
  'isConfirmed',
  'path',
  'step',
  'history',
] as const;

export type CarriedParam = (typeof CARRIED_PARAMS)[number];
export type UrlParam = CarriedParam | (typeof PAGE_PARAMS)[number];

/** Filters whose presence means that somebody has chosen already; order is no choice of what to see. */
export const FILTER_PARAMS: readonly UrlParam[] = [
  ...CARRIED_PARAMS.filter((name) => name !== 'sortBy' && name !== 'sortOrder'),
  'isConfirmed',
];

/**
 * `path` with the filters of `search` it is to keep; what the path itself says wins. A record that opens on the page one is on (`here`)
 * leaves that page as it is.
 */
export function carryFilters(path: string, search: string, here?: string): string {
  const [address = '', fragment] = path.split('#');
  const [pathname = '', own = ''] = address.split('?');
  const next = new URLSearchParams(own);
  const present = new URLSearchParams(search);
  const isOpening = pathname === here && next.has('open');
  for (const name of isOpening ? new Set(present.keys()) : CARRIED_PARAMS) {
    if (next.has(name)) continue;
    for (const value of present.getAll(name)) next.append(name, value);
  }
  const query = next.toString();
  return pathname + (query && `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
}
