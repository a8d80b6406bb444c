import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { carryFilters } from '#addresses/params.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { closeShortcutSheet, useShortcutSheet } from './sheet-state.ts';
import { areShortcutsOn } from './shortcut-choice.ts';
import { createKeyListener } from './shortcuts.ts';

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'));

/** Listens for shortcut keys, and shows the sheet on request. */
export default function ShortcutKeys() {
  const [, navigate] = useLocation();
  const isOpen = useShortcutSheet();
  useEffect(() => {
    const listener = createKeyListener((path) => navigate(carryFilters(path, location.search)), areShortcutsOn);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [navigate]);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={closeShortcutSheet} />
      </Suspense>
    )
  );
}
