import { useCallback, useMemo, useState } from 'react';
import { useUrlFilters } from '../url/use-url-filters.ts';

export interface OpenRecord<Row> {
  /** The record named by the address; null when none is open. */
  readonly id: string | null;
  /** Its row in the list, or its last row before it left the list. */
  readonly row: Row | undefined;
  /** Its position in the loaded rows, or -1. */
  readonly index: number;
  /** The record was not found in the list, or has left it. */
  readonly isOutside: boolean;
  /** Its position before it left the list, or -1. */
  readonly leftFrom: number;
  readonly notFound: (id: string) => void;
  /** Replaces the open record by another one; Back still leads to the page before the first of them. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

interface Known<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
}

/**
 * The open record is part of the address, so that links to it work whichever page of the list it is on (A§9). `rows`
 * are the loaded rows of the list, or null while they are unknown. A record missing from the loaded rows is searched
 * for first (`notFound` ends the search); a record that left the list stays open with its last row.
 */
export function useOpenRecord<Row>(rows: readonly Row[] | null, idOf: (row: Row) => string): OpenRecord<Row> {
  const url = useUrlFilters();
  const id = url.one('open');
  const [known, setKnown] = useState<Known<Row> | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const index = id === null || !rows ? -1 : rows.findIndex((row) => idOf(row) === id);
  const row = rows?.[index];
  if (id !== null && row !== undefined && (known?.row !== row || known.index !== index)) setKnown({ id, row, index });
  if (missing !== null && (missing !== id || row !== undefined)) setMissing(null);
  const wasThere = known?.id === id ? known : null;
  const isOutside = id !== null && rows !== null && row === undefined && (wasThere !== null || missing === id);
  const shown = row ?? wasThere?.row;
  const leftFrom = isOutside && wasThere ? wasThere.index : -1;
  const show = useCallback((next: string) => url.set('open', next), [url]);
  const close = useCallback(() => url.set('open', null), [url]);
  return useMemo(
    () => ({ id, row: shown, index, isOutside, leftFrom, notFound: setMissing, show, close }),
    [id, shown, index, isOutside, leftFrom, show, close],
  );
}

/**
 * 0 when the list has the record at all, because its position is unknown; null otherwise, which saves fetching pages.
 */
export const rankOf = ({ count }: { readonly count: number }): number | null => (count > 0 ? 0 : null);
