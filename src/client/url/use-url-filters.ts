import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { UrlParam } from '#addresses/params.ts';
import { putFilter, readFilters, type PageFilters, type ReadFilters } from '#addresses/read-filters.ts';
import { SETTLED, settledParams, wasSettled } from './settled.ts';
import { useRawSearch, writeSearch, type WriteOptions } from './search.ts';

export interface UrlFilters extends ReadFilters {
  /** Null, the empty string and "all" clear. */
  readonly set: (name: UrlParam, value: string | null, options?: WriteOptions) => void;
  readonly setMany: (name: UrlParam, values: readonly string[], options?: WriteOptions) => void;
  /** Changes several filters together. */
  readonly change: (
    values: Readonly<Partial<Record<UrlParam, string | readonly string[] | null>>>,
    options?: WriteOptions,
  ) => void;
  readonly clear: (...names: readonly UrlParam[]) => void;
}

const asList = (value: string | readonly string[] | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

/**
 * Reads and writes the filters of the address (A§2). Values are those of the last render; writes use the current
 * address.
 */
export function useUrlFilters(): UrlFilters {
  const search = useRawSearch();
  return useMemo(
    () => ({
      ...readFilters(search),
      set: (name, value, options) => writeSearch((next) => putFilter(next, name, asList(value)), options),
      setMany: (name, values, options) => writeSearch((next) => putFilter(next, name, values), options),
      change: (values, options) =>
        writeSearch((next) => {
          for (const [name, value] of Object.entries(values))
            if (value !== undefined) putFilter(next, name, asList(value));
        }, options),
      clear: (...names) =>
        writeSearch((next) => {
          for (const name of names) next.delete(name);
        }),
    }),
    [search],
  );
}

/**
 * Settles the filters of an incoming address: invalid values are removed, and without any filter or open record the
 * defaults are written (D12). From then on an absent filter means all, so that "All" is kept, also on reload: the
 * history entry stores it. False until done: requests before that would be wasted.
 */
export function useDefaultFilters(filters: PageFilters): boolean {
  const search = useRawSearch();
  const isClean = isSettledNow(filters, search);
  const [isSettled, setSettled] = useState(isClean);
  // Permanently: a filter that is cleared afterwards stays cleared.
  if (isClean && !isSettled) setSettled(true);
  useEffect(() => {
    if (isSettled && !wasSettled())
      history.replaceState({ ...(history.state as object | null), [SETTLED]: location.pathname }, '');
  }, [isSettled]);
  useLayoutEffect(() => {
    settleFilters(filters);
  }, [filters, search]);
  return isSettled || isClean;
}

const isSettledNow = (filters: PageFilters, search: string): boolean =>
  settledParams(filters).toString() === new URLSearchParams(search).toString();

/** Writes the settled filters of the page to the address. */
export function settleFilters(filters: PageFilters): void {
  const settled = settledParams(filters);
  writeSearch((params) => {
    for (const name of new Set(params.keys())) params.delete(name);
    for (const [name, value] of settled) params.append(name, value);
  });
}
