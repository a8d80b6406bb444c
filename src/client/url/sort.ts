import type { ReadFilters } from './read-filters.ts';

/** An order of a list, as its address and its header name it. */
export interface Sort<By extends string = string> {
  readonly by: By;
  readonly order: 'asc' | 'desc';
}

/** The order in the address, among those the list has. */
export function sortOf<By extends string>(filters: ReadFilters, known: readonly By[]): Sort<By> | null {
  const by = known.find((name) => name === filters.one('sortBy'));
  return by ? { by, order: filters.one('sortOrder') === 'desc' ? 'desc' : 'asc' } : null;
}
