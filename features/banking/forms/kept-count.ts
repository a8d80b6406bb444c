import { useEffect, useState } from 'react';
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
  readonly key: string;
  readonly restored: CountForm | null;
  readonly forget: () => void;
}

/**
 * A count that survives a reload of the page, for as long as the tab lives: a till is shared, so nothing stays behind on
 * it. `of` tells one form from another.
 */
export function useKeptCount(of: string): KeptCount {
  const { user } = useSession();
  const key = `steward.count.${user.id}.${of}`;
  const [restored] = useState(() => read(key));
  return { key, restored, forget: () => sessionStorage.removeItem(key) };
}

/** Writes down every change of a form while it is open. */
export function useKeeping(form: UseFormReturn<CountForm, unknown, CountForm>, key: string): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values)) }),
    [form, key],
  );
}
