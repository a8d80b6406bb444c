import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { refreshLists } from './leave.queries.ts';

export interface OpenRows {
  /** Open in their place in the list. */
  readonly inList: ReadonlySet<string>;
  /** Open above the list, because it does not hold them: a link led here, or the filters have moved on. */
  readonly above: readonly string[];
  readonly change: (inList: ReadonlySet<string>) => void;
  readonly close: (id: string) => void;
}

/**
 * The open requests are in the address, so that a link to one works on whatever page of the list it is. `loaded` are
 * the ids of the list, or null while they are not known; a request once shown above stays there until it is closed,
 * even if scrolling brings its row.
 */
export function useOpenRows(loaded: ReadonlySet<string> | null): OpenRows {
  const url = useUrlFilters();
  const client = useQueryClient();
  const open = useMemo(() => url.many('open'), [url]);
  const [above, setAbove] = useState<readonly string[]>([]);

  const missing = loaded ? open.filter((id) => !loaded.has(id) && !above.includes(id)) : [];
  const closed = above.filter((id) => !open.includes(id));
  if (missing.length > 0 || closed.length > 0) {
    setAbove([...above.filter((id) => open.includes(id)), ...missing]);
  }
  const inList = useMemo(() => new Set(open.filter((id) => !above.includes(id))), [open, above]);

  const write = useCallback(
    (ids: readonly string[], hasClosed: boolean) => {
      url.setMany('open', ids);
      // What was decided stays in sight while it is open; now the list may say what it is without it.
      if (hasClosed) refreshLists(client);
    },
    [url, client],
  );
  const change = useCallback(
    (next: ReadonlySet<string>) => write([...above, ...next], [...inList].some((id) => !next.has(id))),
    [write, above, inList],
  );
  const close = useCallback((id: string) => write(open.filter((other) => other !== id), true), [write, open]);
  return { inList, above, change, close };
}
