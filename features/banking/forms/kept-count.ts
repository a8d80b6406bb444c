import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#client/session/use-session.ts';
import type { CountForm } from './count-values.ts';

/** What somebody typed before the page was loaded anew; null for nothing. */
function read(key: string): CountForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'bills' in kept ? (kept as CountForm) : null;
  } catch {
    return null;
  }
}

export interface KeptCount {
  /** What was typed before a reload has been put back. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/**
 * A count that survives a reload of the page, for as long as the tab lives: a till is shared, so nothing stays behind on
 * it. `of` tells one form from another.
 */
export function useKeptCount(form: UseFormReturn<CountForm, unknown, CountForm>, of: string): KeptCount {
  const { user } = useSession();
  const key = `steward.count.${user.id}.${of}`;
  const [restored] = useState(() => read(key));
  const isOver = useRef(false);
  useEffect(() => {
    // As typed, not as opened: leaving it asks first, as it would have done before the reload.
    if (restored) form.reset(restored, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A form that is closed is emptied, which is a change like any other.
        if (!isOver.current) sessionStorage.setItem(key, JSON.stringify(values));
      },
    });
  }, [form, key, restored]);
  return {
    isRestored: restored !== null,
    forget: () => {
      isOver.current = true;
      sessionStorage.removeItem(key);
    },
  };
}
