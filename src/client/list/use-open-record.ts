import { useCallback, useMemo, useState } from 'react';
import { useUrlFilters } from '../url/use-url-filters.ts';

export interface OpenRecord<Row> {
  /** The record the address names; null when none is open. */
  readonly id: string | null;
  /** The record as the list has it, or had it before it left the list. */
  readonly row: Row | undefined;
  /** Its position in the loaded rows, or -1. */
  readonly index: number;
  /** The list was searched for it in vain, or it has left the list. */
  readonly isOutside: boolean;
  /** Where it was before it left the list, or -1. */
  readonly leftFrom: number;
  readonly notFound: (id: string) => void;
  /** Opens another record in its place; Back still leads to what was there before the first of them. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

interface Known<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
}

/**
 * The open record is in the address, so that a link to it works on whatever page of the list it is (A§9). `rows` are the loaded rows of
 * the list, or null while they are not known. A record that was never in the list is searched for first (`notFound` ends the search);
 * one that was there and has left stays open as it was.
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

/** Whether a list holds a record at all, so that no pages are fetched in vain: its place is unknown, so it may be anywhere. */
export const rankOf = ({ count }: { readonly count: number }): number | null => (count > 0 ? 0 : null);
