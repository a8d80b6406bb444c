import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { FILTER_PARAMS, type UrlParam } from './params.ts';
import { useRawSearch, writeSearch, type WriteOptions } from './search.ts';

/** The word by which a choice of "All" is sent: it clears its filter (A§2) and is never written. */
export const ALL = 'all';

export interface UrlFilters {
  readonly one: (name: UrlParam) => string | null;
  readonly many: (name: UrlParam) => readonly string[];
  /** Only the values that are known words; whatever else somebody typed into the address counts as absent. */
  readonly words: <W extends string>(name: UrlParam, known: readonly W[]) => readonly W[];
  readonly isOn: (name: UrlParam) => boolean;
  /** Null, the empty text and "all" clear. */
  readonly set: (name: UrlParam, value: string | null, options?: WriteOptions) => void;
  readonly setMany: (name: UrlParam, values: readonly string[], options?: WriteOptions) => void;
  /** Several filters at once. */
  readonly change: (values: Readonly<Partial<Record<UrlParam, string | readonly string[] | null>>>, options?: WriteOptions) => void;
  readonly clear: (...names: readonly UrlParam[]) => void;
  /** True when a filter is in force. */
  readonly isFiltered: boolean;
}

function put(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  if (values.includes(ALL)) return;
  for (const value of values) if (value !== '') params.append(name, value);
}

const asList = (value: string | readonly string[] | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

/** Reads and writes the filters of the address (A§2). Values are those of the last render; writes start from the address of the moment. */
export function useUrlFilters(): UrlFilters {
  const search = useRawSearch();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return {
      one: (name) => params.get(name),
      many: (name) => params.getAll(name),
      words: (name, known) => known.filter((word) => params.getAll(name).includes(word)),
      isOn: (name) => params.get(name) === 'true',
      set: (name, value, options) => writeSearch((next) => put(next, name, asList(value)), options),
      setMany: (name, values, options) => writeSearch((next) => put(next, name, values), options),
      change: (values, options) =>
        writeSearch((next) => {
          for (const [name, value] of Object.entries(values)) if (value !== undefined) put(next, name, asList(value));
        }, options),
      clear: (...names) =>
        writeSearch((next) => {
          for (const name of names) next.delete(name);
        }),
      isFiltered: FILTER_PARAMS.some((name) => params.has(name)),
    };
  }, [search]);
}

/**
 * Writes a page's default filters into the address when one arrives without any filter (D12). From then on an absent
 * filter means all, so that "All" can be kept, also when the page is loaded again: the entry of the history remembers it.
 * False until that is settled: what the page would ask for before, it would ask for in vain.
 */
export function useDefaultFilters(defaults: Readonly<Partial<Record<UrlParam, readonly string[]>>>): boolean {
  const hasSome = hasFilters(useRawSearch());
  const [isSettled, setSettled] = useState(hasSome || wasSettled());
  // For good, as soon as the address has a filter: one that is cleared afterwards stays cleared.
  if (hasSome && !isSettled) setSettled(true);
  useEffect(() => {
    if (isSettled && !wasSettled()) history.replaceState({ ...(history.state as object | null), [SETTLED]: location.pathname }, '');
  }, [isSettled]);
  useLayoutEffect(() => {
    if (isSettled || hasFilters(location.search)) return;
    writeSearch((next) => {
      for (const [name, values] of Object.entries(defaults)) put(next, name, values ?? []);
    });
  }, [defaults, isSettled]);
  return isSettled || hasSome;
}

/** In the state of a history entry: the page whose defaults were written there. */
const SETTLED = 'filtersSettledAt';

function wasSettled(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && SETTLED in state && state[SETTLED] === location.pathname;
}

function hasFilters(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTER_PARAMS.some((name) => params.has(name));
}
