import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import { useLiveChanges } from '#client/live/use-live.ts';
import { LIVE_AREAS } from '../routes.tsx';

/** Changes that come together are read together, however long they go on coming. */
const GATHER_MS = 250;

const KNOWN: ReadonlySet<string> = new Set(LIVE_AREAS.map(({ area }) => area));

/** Reads again what is shown of an area when somebody changed it. Draws nothing itself. */
export default function LiveAreas() {
  const client = useQueryClient();
  /** The records that changed, by area; null for any of them. */
  const gathered = useRef(new Map<ChangedArea, Set<string> | null>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const readAgain = (changed: ReadonlyMap<ChangedArea, ReadonlySet<string> | null> | null): void => {
    const concerned = changed ? LIVE_AREAS.filter(({ area }) => changed.has(area)) : LIVE_AREAS;
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        concerned.some(({ area, concerns }) => concerns(queryKey, changed?.get(area) ?? null)),
    });
  };
  useLiveChanges((event) => {
    if (event.name === 'look-again') return readAgain(null);
    if (event.name !== 'changed' || !KNOWN.has(event.data.resource)) return;
    const { resource, ids } = event.data as { readonly resource: ChangedArea; readonly ids: readonly string[] | null };
    const before = gathered.current.get(resource);
    gathered.current.set(resource, ids === null || before === null ? null : new Set([...(before ?? []), ...ids]));
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const changed = gathered.current;
      gathered.current = new Map();
      readAgain(changed);
    }, GATHER_MS);
  });
  return null;
}
