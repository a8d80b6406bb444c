import { useMemo, useState } from 'react';

interface Flat<T> {
  readonly pages: readonly (readonly T[])[];
  readonly rows: readonly T[];
}

/** Flattens all pages; unchanged page arrays are not walked again. */
export function flattenPages<T>(pages: readonly (readonly T[])[], before: Flat<T>): Flat<T> {
  const grown = pages.length >= before.pages.length && before.pages.every((page, at) => pages[at] === page);
  if (!grown) return { pages, rows: pages.flat() as T[] };
  if (pages.length === before.pages.length) return before;
  return { pages, rows: before.rows.concat(...pages.slice(before.pages.length)) };
}

function createFlattener<T>() {
  let before: Flat<T> = { pages: [], rows: [] };
  return (pages: readonly (readonly T[])[]): readonly T[] => {
    before = flattenPages(pages, before);
    return before.rows;
  };
}

/** The rows of the loaded pages, in order. */
export function useFlatRows<T>(pages: readonly (readonly T[])[]): readonly T[] {
  const [flatten] = useState(createFlattener<T>);
  return useMemo(() => flatten(pages), [flatten, pages]);
}
