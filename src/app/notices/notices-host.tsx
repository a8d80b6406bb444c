import { useEffect, useState } from 'react';
import { useUnavailable } from '#client/notices/unavailable.ts';
import { notices } from '#features/notices/index.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { loadTexts } from '../language/translator.ts';

const Notices = lazyPart(async () => {
  const [loaded] = await Promise.all([notices.part(), loadTexts(notices.texts)]);
  return loaded;
});

export interface NoticesHostProps {
  /** The page itself has priority: milliseconds to wait. */
  readonly afterMs?: number;
}

/** The operator's notices: when the page is idle, or immediately during maintenance. */
export function NoticesHost({ afterMs = 2_000 }: NoticesHostProps) {
  const isUnavailable = useUnavailable();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const isThere = useLoadedNotices(isAtRest || isUnavailable);
  return (
    isThere && (
      <RenderBoundary isSilent>
        <Notices />
      </RenderBoundary>
    )
  );
}

/** Whether their code is there: without a connection it is loaded when there is one. */
function useLoadedNotices(isWanted: boolean): boolean {
  const [isThere, setThere] = useState(Notices.isThere);
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isOpen = true;
    const load = (): void => {
      if (!navigator.onLine) return;
      // A failure is tried again when there is a connection.
      Notices.preload().then(
        () => isOpen && setThere(true),
        () => undefined,
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      isOpen = false;
      removeEventListener('online', load);
    };
  }, [isWanted, isThere]);
  return isThere;
}
