import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import { useLiveChanges } from '#client/live/use-live.ts';
import { LIVE_AREAS } from '../routes.tsx';

/** Changes within this time are refetched together, however long they continue. */
const GATHER_MS = 250;

const KNOWN: ReadonlySet<string> = new Set(LIVE_AREAS.map(({ area }) => area));

/** Refetches the visible data of an area when it changed. Renders nothing. */
export default function LiveAreas() {
  const client = useQueryClient();
  /** The changed records by area; null for any. */
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
