import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { LISTENERS } from '../routes.tsx';

const KeptFocus = lazyPart(() => import('#ui/focus/kept-focus.tsx'));
const ShortcutKeys = lazyPart(() => import('../shortcuts/shortcut-keys.tsx'));

/** The page itself has priority. */
const AFTER_MS = 1_500;

/** Starts listening to the server, shortcuts and focus when the page is idle. */
export function LiveListeners() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isAtRest && (
      <Suspense fallback={null}>
        <KeptFocus />
        <ShortcutKeys />
        {LISTENERS.map((Listener, index) => (
          <RenderBoundary key={index} isSilent>
            <Listener />
          </RenderBoundary>
        ))}
      </Suspense>
    )
  );
}
