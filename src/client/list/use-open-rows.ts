import { useCallback, useMemo, useState } from 'react';
import { useUrlFilters } from '../url/use-url-filters.ts';

export interface OpenRows {
  /** Open in place within the list. */
  readonly inList: ReadonlySet<string>;
  /** Open above the list, because it does not contain them: the filters exclude them, or they have left it. */
  readonly above: readonly string[];
  /** The record opened by an address: the list scrolls to it and fetches further pages until it is found (A§9). */
  readonly target: string | undefined;
  /** The record is not in the list, or not within the pages fetched for it. */
  readonly notFound: (id: string) => void;
  readonly change: (inList: ReadonlySet<string>) => void;
  readonly close: (id: string) => void;
}

/**
 * The open records are in the address, so that a link works whatever page of the list the record is on. `loaded` are
 * the ids of the list, or null while unknown. A record that was never in the list is searched for first; one that was
 * and has left is shown above it immediately, and stays there until closed, even if scrolling loads its row.
 */
export function useOpenRows(loaded: ReadonlySet<string> | null, onClosed?: () => void): OpenRows {
  const url = useUrlFilters();
  const open = useMemo(() => url.many('open'), [url]);
  const [above, setAbove] = useState<readonly string[]>([]);
  const [met, setMet] = useState<readonly string[]>([]);
  const [target, setTarget] = useState(open[0]);

  const shown = loaded ? open.filter((id) => loaded.has(id)) : [];
  const missing = loaded ? open.filter((id) => !loaded.has(id) && !above.includes(id)) : [];
  const left = missing.filter((id) => met.includes(id));
  const [sought] = missing.filter((id) => !met.includes(id));
  const closed = above.filter((id) => !open.includes(id));
  if (left.length > 0 || closed.length > 0) setAbove([...above.filter((id) => open.includes(id)), ...left]);
  if (shown.some((id) => !met.includes(id))) setMet([...new Set([...met, ...shown])]);
  if (sought !== undefined && sought !== target) setTarget(sought);
  else if (target !== undefined && !open.includes(target)) setTarget(undefined);
  const inList = useMemo(() => new Set(open.filter((id) => !above.includes(id))), [open, above]);

  const write = useCallback(
    (ids: readonly string[], hasClosed: boolean) => {
      url.setMany('open', ids);
      if (hasClosed) onClosed?.();
    },
    [url, onClosed],
  );
  const change = useCallback(
    (next: ReadonlySet<string>) =>
      write(
        [...above, ...next],
        [...inList].some((id) => !next.has(id)),
      ),
    [write, above, inList],
  );
  const close = useCallback(
    (id: string) =>
      write(
        open.filter((other) => other !== id),
        true,
      ),
    [write, open],
  );
  const notFound = useCallback(
    (id: string) => setAbove((before) => (before.includes(id) ? before : [...before, id])),
    [],
  );
  const shownTarget = above.includes(target ?? '') ? undefined : target;
  return useMemo(
    () => ({ inList, above, target: shownTarget, notFound, change, close }),
    [inList, above, shownTarget, notFound, change, close],
  );
}

/** Whether a list contains a record at all, so that no pages are fetched in vain: its rank is unknown. */
export const rankOf = ({ count }: { readonly count: number }): number | null => (count > 0 ? 0 : null);
