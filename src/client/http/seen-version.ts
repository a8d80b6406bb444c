import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';

/** The version a form writes over. */
export interface SeenVersion {
  readonly get: () => number;
  /** After a refusal because somebody was faster: hands over the record as it is now, which the next try writes over. False for every other failure. */
  readonly learn: (error: unknown) => boolean;
  /** The form goes on with a newer record, which it shows. */
  readonly goOn: (record: { readonly version: number }) => void;
  /** Whether the form shows what others saved, where nothing was typed; one that only asks for a note has nothing to show. */
  readonly showsTheirs: boolean;
}

const hasVersion = (record: unknown): record is { readonly version: number } =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number';

/** The record as it is now, where a refusal because somebody was faster brought it along. */
export const overtakenBy = (error: unknown): { readonly version: number } | null =>
  error instanceof ApiProblem && error.code === 'stale-version' && hasVersion(error.record) ? error.record : null;

/** Begins with the version of the record as it was opened. `onOvertaken` takes theirs into the form; what is typed stays, and is saved on purpose or not at all. */
export function useSeenVersion<Kept extends { readonly version: number }>(
  opened: Kept | null,
  onOvertaken?: (theirs: Kept) => void,
): SeenVersion {
  const seen = useRef(opened?.version ?? 0);
  return {
    get: () => seen.current,
    learn: (error) => {
      const theirs = overtakenBy(error);
      if (!theirs) return false;
      seen.current = theirs.version;
      onOvertaken?.(theirs as Kept);
      return true;
    },
    goOn: ({ version }) => {
      seen.current = version;
    },
    showsTheirs: onOvertaken !== undefined,
  };
}
