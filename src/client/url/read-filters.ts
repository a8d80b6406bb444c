import { isId, SHAPES } from './filter-values.ts';
import { FILTER_PARAMS, type UrlParam } from './params.ts';

/** The word by which a choice of "All" is sent: it clears its filter (A§2) and is never written. */
export const ALL = 'all';

/** What an address says, for whoever only reads it. */
export interface ReadFilters {
  readonly one: (name: UrlParam) => string | null;
  readonly many: (name: UrlParam) => readonly string[];
  /** Only the values that are known words; whatever else somebody typed into the address counts as absent. */
  readonly words: <W extends string>(name: UrlParam, known: readonly W[]) => readonly W[];
  readonly isOn: (name: UrlParam) => boolean;
  /** True when a filter is in force. */
  readonly isFiltered: boolean;
}

type PerFilter<Value> = Readonly<Partial<Record<UrlParam, Value>>>;

/** What a page makes of the filters of the address. */
export interface PageFilters {
  /** In force for whoever comes without any, and not to a record. */
  readonly defaults: PerFilter<readonly string[]>;
  /**
   * The filters there are on the page besides status and search, apart by spaces, as the script of the document is short: those of
   * other pages are carried along and choose nothing here. All of them unless said.
   */
  readonly own?: string;
  /** All the words there are for a filter, or that its values are ids; other pages have others, and people mistype. */
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

/** Puts the values of a filter in the place of those it has; none, or "all", clears it. */
export function putFilter(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  if (values.includes(ALL)) return;
  for (const value of values) if (value !== '') params.append(name, value);
}

/** The filters that mean something on the page, with its defaults when one comes without any, to no record, and has not chosen so. */
export function settledParams({ defaults, values, own }: PageFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search) as Iterable<[UrlParam, string]>) {
    const known = values[name];
    const fits = known === 'ids' ? isId : SHAPES[name];
    const isKnown = known === undefined || known === 'ids' || known.includes(value);
    // "All" is a choice as well: links lead to a whole list by it.
    if (value === ALL || (isKnown && (fits === undefined || fits(value)))) params.append(name, value);
  }
  takeOutContradictions(params);
  const choosing = own === undefined ? FILTER_PARAMS : `status search ${own}`.split(' ');
  // A link to a record finds it in the list whatever its state is: a default could leave it out.
  if (wasSettled() || ['open', ...choosing].some((name) => params.has(name))) return params;
  for (const [name, chosen] of Object.entries(defaults)) putFilter(params, name, chosen);
  return params;
}

/** Words that other programs put into addresses of lists; ours load further rows as one scrolls. */
const OF_NO_PAGE = ['page', 'size'] as const;

/** Days that end before they begin, an order of nothing, and words no page knows. */
function takeOutContradictions(params: URLSearchParams): void {
  const [start, end] = [params.get('start'), params.get('end')];
  for (const name of start !== null && end !== null && end < start ? ['start', 'end'] : []) params.delete(name);
  if (!params.has('sortBy')) params.delete('sortOrder');
  for (const name of OF_NO_PAGE) params.delete(name);
}

/** Whether the query filters; an order alone does not. */
export function hasFilters(search: string | URLSearchParams): boolean {
  const params = new URLSearchParams(search);
  return FILTER_PARAMS.some((name) => params.has(name));
}

/** In the state of a history entry: the page whose default filters were written there. */
export const SETTLED = 'filtersSettledAt';

/** Whether the page at the present address has had its default filters: an absent filter then means all (D12). */
export function wasSettled(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && SETTLED in state && state[SETTLED] === location.pathname;
}

/** The query of the present address as the page will settle it when it opens. */
export const settledSearch = (filters: PageFilters): string => `?${settledParams(filters).toString()}`;
