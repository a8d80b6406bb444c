import type { ListDeclaration, ListFilter, ListQueryOf, SortOf } from '#contract/list.ts';
import { countriesOf, idsOf, inForce, rangeOf, some } from './filter-values.ts';
import type { UrlParam } from './params.ts';
import type { PageFilters, ReadFilters } from './read-filters.ts';

const DATES = 'dates';

/** Address parameters of a filter. */
export const paramsOf = (name: string): readonly UrlParam[] => (name === DATES ? ['start', 'end'] : [name as UrlParam]);

/** Tabs above a list: one is always chosen, so they neither narrow it nor are cleared. */
const isTabs = (filter: ListFilter): boolean => (filter as { readonly shownAs?: string }).shownAs === 'tabs';

/** A filter rendered by the page itself. */
export const isSwitch = (filter: ListFilter): boolean => filter.kind === 'flag' && filter.shownAs === 'switch';

/** The filters of a list by name, without its tabs. */
export const filtersOf = (list: ListDeclaration): readonly (readonly [name: string, filter: ListFilter])[] =>
  Object.entries(list.filters).filter(([, filter]) => !isTabs(filter));

/** Whether the address shows this list, and not another tab of its page. */
export const isListShown = ({ tabs }: ListDeclaration, url: ReadFilters): boolean =>
  !tabs?.others.includes(url.one('tab') ?? '');

/** The address filters of a page, from the declaration of its list. */
export function pageFiltersOf({ filters, defaults = {}, fields, order, tabs }: ListDeclaration): PageFilters {
  const values: Record<string, readonly string[] | 'ids'> = {
    tab: [...(tabs?.own ? [tabs.own] : []), ...(tabs?.others ?? [])],
  };
  // The sort order of another list in the address is kept for that list.
  if (!order.isFixed) values['sortBy'] = Object.keys(fields).filter((name) => fields[name]?.sorts);
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind === 'words') values[name] = filter.of;
    else if (filter.kind === 'ids') values[name] = 'ids';
  }
  const own = Object.keys(filters)
    .filter((name) => name !== 'status')
    .flatMap(paramsOf)
    .join(' ');
  return { own, defaults, values };
}

/** The order of a list; an order in the address that the list does not support is ignored. */
export function orderOf<L extends ListDeclaration>(
  { fields, order }: L,
  url: ReadFilters,
): { readonly by: SortOf<L>; readonly order: 'asc' | 'desc' } {
  const by = url.one('sortBy');
  const chosen =
    by !== null && fields[by]?.sorts && !order.isFixed
      ? { by, order: url.one('sortOrder') === 'desc' ? ('desc' as const) : ('asc' as const) }
      : order;
  return chosen as { by: SortOf<L>; order: 'asc' | 'desc' };
}

function askedBy(name: string, filter: ListFilter, url: ReadFilters): object {
  const param = name as UrlParam;
  switch (filter.kind) {
    case 'days': {
      const range = rangeOf(url);
      const [start, end] = filter.as;
      return { [start]: range?.start, [end]: range?.end };
    }
    case 'words':
      return { [filter.as]: some(url.words(param, filter.of)) };
    case 'flag': {
      const [value] = url.words(param, ['true', 'false'] as const);
      return {
        [filter.as]: value === undefined || (filter.shownAs && value === 'false') ? undefined : value === 'true',
      };
    }
    case 'country':
    case 'countries':
      return { [filter.as]: some(countriesOf(url.many(param))) };
    case 'city':
      return { [filter.as]: some(url.many(param)) };
    default:
      return { [filter.as]: some(idsOf(url.many(param))) };
  }
}

/** The address filters as API parameters. Carried values of other pages are dropped where they do not apply. */
export function queryOf<L extends ListDeclaration>(list: L, url: ReadFilters): ListQueryOf<L> {
  const { by, order } = orderOf(list, url);
  const asked: object = Object.assign(
    {},
    ...Object.entries(list.filters).map(([name, filter]) => askedBy(name, filter, url)),
  );
  return inForce({
    ...asked,
    searchText: (list.hasNoSearch ? null : url.one('search')) ?? undefined,
    ...(list.order.isFixed ? {} : { sortBy: by, sortOrder: order }),
    ...list.always,
  }) as ListQueryOf<L>;
}

/** Whether the address narrows the list; its order does not, nor do filters with a default that the page always has. */
export function isListNarrowed(list: ListDeclaration, query: object, usual: PageFilters['defaults'] = {}): boolean {
  const isUsual = (name: string): boolean =>
    Object.entries(list.filters).some(
      ([filter, declared]) =>
        [declared.as].flat().includes(name) && (isTabs(declared) || paramsOf(filter).some((param) => param in usual)),
    );
  return Object.keys(query).some(
    (name) => name !== 'sortBy' && name !== 'sortOrder' && !(list.always && name in list.always) && !isUsual(name),
  );
}
