import { isId, SHAPES } from './filter-values.ts';
import { FILTER_PARAMS, type UrlParam } from './params.ts';

/** The value of an "All" choice: it clears its filter (A§2) and is never written. */
const ALL = 'all';

/** A read-only view of an address. */
export interface ReadFilters {
  readonly one: (name: UrlParam) => string | null;
  readonly many: (name: UrlParam) => readonly string[];
  /** Only known values; anything else in the address counts as absent. */
  readonly words: <W extends string>(name: UrlParam, known: readonly W[]) => readonly W[];
  readonly isOn: (name: UrlParam) => boolean;
  /** True when a filter is active. */
  readonly isFiltered: boolean;
}

type PerFilter<Value> = Readonly<Partial<Record<UrlParam, Value>>>;

/** How a page interprets the address filters. */
export interface PageFilters {
  /** Applied without any filter, except on links to a record. */
  readonly defaults: PerFilter<readonly string[]>;
  /**
   * The page's filters besides status and search, separated by spaces because the inline script must be small: carried
   * filters of other pages have no effect here. All by default.
   */
  readonly own?: string;
  /** The valid values of a filter, or that they are ids; other pages have others, and people mistype. */
  readonly values: PerFilter<readonly string[] | 'ids'>;
}

/** Reads the filters of a query, `?…`. */
export function readFilters(search: string): ReadFilters {
  const params = new URLSearchParams(search);
  return {
    one: (name) => params.get(name),
    many: (name) => params.getAll(name),
    words: (name, known) => known.filter((word) => params.getAll(name).includes(word)),
    isOn: (name) => params.get(name) === 'true',
    isFiltered: hasFilters(search),
  };
}

/** Replaces the values of a filter; none, or "all", clears it. */
export function putFilter(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  if (values.includes(ALL)) return;
  for (const value of values) if (value !== '') params.append(name, value);
}

/** An incoming address. */
export interface Incoming {
  /** Its query, `?…`. */
  readonly search: string;
  /** Whether the page at it has had its default filters. */
  readonly isSettled: boolean;
}

/** The valid filters of the page, with its defaults if there are none, no record is open, and no choice was made. */
export function settledParamsOf(
  { search, isSettled }: Incoming,
  { defaults, values, own }: PageFilters,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search) as Iterable<[UrlParam, string]>) {
    const known = values[name];
    const fits = known === 'ids' ? isId : SHAPES[name];
    const isKnown = known === undefined || known === 'ids' || known.includes(value);
    // "All" is a choice as well: links use it for a whole list.
    if (value === ALL || (isKnown && (fits === undefined || fits(value)))) params.append(name, value);
  }
  takeOutContradictions(params);
  const choosing = own === undefined ? FILTER_PARAMS : `status search ${own}`.split(' ');
  // A link to a record must find it in the list whatever its status: a default could hide it.
  if (isSettled || ['open', ...choosing].some((name) => params.has(name))) return params;
  for (const [name, chosen] of Object.entries(defaults)) putFilter(params, name, chosen);
  return params;
}

/** Parameters that other programs put into list addresses; our lists load further rows on scrolling. */
const OF_NO_PAGE = ['page', 'size'] as const;

/** Removes reversed date ranges, orders without a column, and unknown parameters. */
function takeOutContradictions(params: URLSearchParams): void {
  const [start, end] = [params.get('start'), params.get('end')];
  for (const name of start !== null && end !== null && end < start ? ['start', 'end'] : []) params.delete(name);
  if (!params.has('sortBy')) params.delete('sortOrder');
  for (const name of OF_NO_PAGE) params.delete(name);
}

/** Whether the query filters; a sort order alone does not. */
function hasFilters(search: string | URLSearchParams): boolean {
  const params = new URLSearchParams(search);
  return FILTER_PARAMS.some((name) => params.has(name));
}
