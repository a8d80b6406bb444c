import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#client/session/use-session.ts';
import type { CountForm } from './count-values.ts';

/** What was typed before the reload; null for nothing. */
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
  /** Input from before a reload has been restored. */
  readonly isRestored: boolean;
  /** Whether the expected cash is hidden. */
  readonly isBlind: boolean;
  readonly setBlind: (isBlind: boolean) => void;
  readonly forget: () => void;
}

/**
 * A count and its blind option, kept across reloads for the lifetime of the tab: a till is shared, so nothing may stay
 * behind on it. `of` identifies the form.
 */
export function useKeptCount(form: UseFormReturn<CountForm, unknown, CountForm>, of: string): KeptCount {
  const { user } = useSession();
  const key = `steward.count.${user.id}.${of}`;
  const blindKey = `${key}.blind`;
  const [restored] = useState(() => read(key));
  // Known before the first render, which would otherwise reveal the expected cash.
  const [isBlind, setBlind] = useState(() => isKept(blindKey));
  const isOver = useRef(false);
  useEffect(() => {
    // Restored as edits, not as initial values: leaving asks first, as before the reload.
    // What was kept before an update may lack a field that the form has now.
    if (restored) form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Closing a form resets it, which is a change like any other.
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
