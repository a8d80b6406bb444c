import { useRef } from 'react';
import { useProblemWords } from '../texts/problem-words.ts';
import { questionRefusal } from '../texts/refusal.ts';
import { overtakenBy } from './seen-version.ts';

interface Versioned {
  readonly version: number;
}

/**
 * Deletes a record in the version that was confirmed. After a conflict, the person sees the other author, and deletes
 * the current record by confirming again. Every failure rejects with its text: `wording` where an area has its own.
 */
export function useRemoveSeen<Kept extends Versioned>(
  remove: (record: Kept) => Promise<unknown>,
  wording?: (error: unknown) => string | undefined,
): (asked: Kept) => Promise<void> {
  const problem = useProblemWords();
  // Only for the refused confirmation: a new one starts with the version then in the list.
  const learned = useRef<{ readonly asked: Kept; readonly version: number } | null>(null);
  return async (asked) => {
    const version = learned.current?.asked === asked ? learned.current.version : asked.version;
    try {
      await remove({ ...asked, version });
    } catch (cause) {
      const theirs = overtakenBy(cause);
      if (theirs) learned.current = { asked, version: theirs.version };
      throw new Error(wording?.(cause) ?? questionRefusal(cause, problem), { cause });
    }
  };
}
