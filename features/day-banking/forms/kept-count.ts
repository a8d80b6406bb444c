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

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export interface KeptCount {
  /** What was typed before a reload has been put back. */
  readonly isRestored: boolean;
  /** Whether one counts without being told what is expected. */
  readonly isBlind: boolean;
  readonly setBlind: (isBlind: boolean) => void;
  readonly forget: () => void;
}

/**
 * A count, and the choice to make it blind, that survive a reload of the page, for as long as the tab lives: a till
 * is shared, so nothing stays behind on it. `of` tells one form from another.
 */
export function useKeptCount(form: UseFormReturn<CountForm, unknown, CountForm>, of: string): KeptCount {
  const { user } = useSession();
  const key = `steward.count.${user.id}.${of}`;
  const blindKey = `${key}.blind`;
  const [restored] = useState(() => read(key));
  // Known before anything is drawn: what is expected would be told to whoever is not to see it.
  const [isBlind, setBlind] = useState(() => isKept(blindKey));
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
    isBlind,
    setBlind: (next) => {
      setBlind(next);
      if (next) sessionStorage.setItem(blindKey, 'true');
      else sessionStorage.removeItem(blindKey);
    },
    forget: () => {
      isOver.current = true;
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(blindKey);
    },
  };
}
