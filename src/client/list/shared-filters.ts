import type { ListDeclaration } from '#contract/list.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { pageFiltersOf } from '#addresses/declared-list.ts';

type Known = readonly string[] | 'ids';

const either = (one: Known | undefined, other: Known): Known =>
  one === undefined ? other : one === 'ids' || other === 'ids' ? 'ids' : [...new Set([...one, ...other])];

/**
 * The address filters of a page that shows several lists, one at a time: the union of theirs; or of one list with custom
 * fields, whose filters are not those of the document's script.
 */
export function sharedFiltersOf(...lists: readonly ListDeclaration[]): PageFilters {
  const each = lists.map(pageFiltersOf);
  const values: Record<string, Known> = {};
  for (const [name, known] of each.flatMap((page) => Object.entries(page.values)))
    values[name] = either(values[name], known);
  const hasCustom = lists.some(({ customFields }) => customFields);
  const own = [...new Set(each.flatMap((page) => (page.own ?? '').split(' '))), ...(hasCustom ? ['custom'] : [])].join(
    ' ',
  );
  // Definitions have yet to be read: an order by one that does not exist is ignored by the list.
  if (hasCustom) delete values['sortBy'];
  return {
    own,
    defaults: Object.assign({}, ...each.map(({ defaults }) => defaults)) as PageFilters['defaults'],
    values,
  };
}
