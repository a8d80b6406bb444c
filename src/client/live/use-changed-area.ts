import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import { useLiveChanges } from './use-live.ts';

/** Changes that come together are read together, however long they go on coming. */
const GATHER_MS = 250;

/** Whether a kept answer shows one of the changed records; null stands for any of them. */
export type Concerns = (queryKey: readonly unknown[], ids: ReadonlySet<string> | null) => boolean;

/** Whether a key names one of the changed records, as what its call is about or narrowed to; any of them when none is known. */
export const isAbout = (queryKey: readonly unknown[], ids: ReadonlySet<string> | null): boolean => ids === null || queryKey.some((part) => mentions(part, ids));

function mentions(part: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof part === 'string') return ids.has(part);
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => mentions(inner, ids));
}

/** Reads again what is shown of an area when somebody changed it. `concerns` picks among all that is kept. */
export function useChangedArea(area: ChangedArea, concerns: Concerns): void {
  const client = useQueryClient();
  const gathered = useRef<Set<string> | null>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveChanges((event) => {
    if (event.name === 'look-again') return refresh(client, concerns, null);
    if (event.name !== 'changed' || event.data.resource !== area) return;
    const { ids } = event.data;
    if (ids === null) gathered.current = null;
    else for (const id of ids) gathered.current?.add(id);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh(client, concerns, gathered.current);
      gathered.current = new Set();
    }, GATHER_MS);
  });
}

function refresh(client: QueryClient, concerns: Concerns, ids: ReadonlySet<string> | null): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, ids) });
}
