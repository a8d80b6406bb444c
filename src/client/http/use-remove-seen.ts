import { useRef } from 'react';
import { useProblemWords } from '../texts/problem-words.ts';
import { questionRefusal } from '../texts/refusal.ts';
import { overtakenBy } from './seen-version.ts';

interface Versioned {
  readonly version: number;
}

/**
 * Deletes a record in the version the question was asked about. When somebody was faster, the person reads who it was, and
 * deletes the record as it is now by confirming once more. Every failure rejects with its words: `wording` where an area has its own.
 */
export function useRemoveSeen<Kept extends Versioned>(
  remove: (record: Kept) => Promise<unknown>,
  wording?: (error: unknown) => string | undefined,
): (asked: Kept) => Promise<void> {
  const problem = useProblemWords();
  // Of the question that was refused alone: asking again begins with what the list shows by then.
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
