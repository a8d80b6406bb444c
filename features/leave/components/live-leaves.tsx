import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '#client/live/use-live.ts';
import { refreshChanged, refreshEverything } from '../leave-cache.ts';

/** Changes within this time are refetched together, however long they continue. */
const GATHER_MS = 250;

/** Keeps visible leaves in sync with the server. Renders nothing. */
export default function LiveLeaves() {
  const client = useQueryClient();
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveChanges((event) => {
    if (event.name === 'look-again') return refreshEverything(client);
    if (event.name !== 'changed' || event.data.resource !== 'leaves') return;
    changed.current.add(event.data.id);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const ids = [...changed.current];
      changed.current.clear();
      void refreshChanged(client, ids);
    }, GATHER_MS);
  });
  return null;
}
