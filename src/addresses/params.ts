/** Filters kept in the address when navigating to another page (A§2). */
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

/**
 * Parameters of one page: its tab, its open records, "my turn", the calendar's month, the chosen saved view, the
 * new-record form, the person it is about, the record whose till is counted, the open history, the day of the shown shifts, the days within which documents expire, their type and status, and filters that no other page has.
 */
export const PAGE_PARAMS = [
  'tab',
  'open',
  'myTurn',
  'at',
  'view',
  'saved',
  'new',
  'person',
  'count',
  'contract',
  'job',
  'role',
  'company',
  'kind',
  'early',
  'isConfirmed',
  'path',
  'step',
  'history',
  'find',
  'custom',
  'shifts',
  'within',
  'documentType',
  'standing',
] as const;

type CarriedParam = (typeof CARRIED_PARAMS)[number];
export type UrlParam = CarriedParam | (typeof PAGE_PARAMS)[number];

/** Filters whose presence means that the person has already chosen; a sort order does not. */
export const FILTER_PARAMS: readonly UrlParam[] = [
  ...CARRIED_PARAMS.filter((name) => name !== 'sortBy' && name !== 'sortOrder'),
  'isConfirmed',
];

/**
 * `path` with the filters of `search` that it keeps; parameters of the path itself win. Opening a record on the current
 * page (`here`) keeps all parameters of that page.
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
