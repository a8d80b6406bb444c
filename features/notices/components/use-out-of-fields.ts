import { useSyncExternalStore } from 'react';

const IN_USE = 'input, textarea, select, [contenteditable], [role=grid] *, [role=menu]';

function subscribe(listener: () => void): () => void {
  const changes = ['focusin', 'focusout'] as const;
  for (const change of changes) document.addEventListener(change, listener);
  return () => {
    for (const change of changes) document.removeEventListener(change, listener);
  };
}

/** Whether the focus is where nobody types or moves by keys: elsewhere an unprompted dialog would take it away. */
export const useIsOutOfFields = (): boolean =>
  useSyncExternalStore(subscribe, () => document.activeElement?.matches(IN_USE) !== true);
