import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#client/session/use-session.ts';
import type { CountForm } from './count-values.ts';

/** What was typed and not saved, for as long as the tab lives: a till is shared, so nothing stays behind on it. */
const keyOf = (userId: string, of: string): string => `steward.count.${userId}.${of}`;

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
  readonly restored: CountForm | null;
  readonly keep: (form: UseFormReturn<CountForm, unknown, CountForm>) => () => void;
  readonly forget: () => void;
}

/** Keeps a count over a reload of the page; `of` tells one form from another. */
export function useKeptCount(of: string): KeptCount {
  const key = keyOf(useSession().user.id, of);
  return {
    restored: read(key),
    keep: (form) => form.subscribe({ formState: { values: true }, callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values)) }),
    forget: () => sessionStorage.removeItem(key),
  };
}

/** Writes down every change of a form while it is open. */
export function useKeeping(form: UseFormReturn<CountForm, unknown, CountForm>, keep: KeptCount['keep']): void {
  useEffect(() => keep(form), []); // eslint-disable-line react-hooks/exhaustive-deps
}
