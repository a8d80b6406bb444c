import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';

/** The version a form overwrites. */
export interface SeenVersion {
  readonly get: () => number;
  /**
   * After a version conflict: stores the current record, which the next attempt overwrites. False for any other
   * failure.
   */
  readonly learn: (error: unknown) => boolean;
  /** The form continues with a newer record, which it shows. */
  readonly goOn: (record: { readonly version: number }) => void;
  /** Whether the form shows newer values in untouched fields; one that only asks for a note has none to show. */
  readonly showsTheirs: boolean;
}

const hasVersion = (record: unknown): record is { readonly version: number } =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number';

/** The current record, if a version conflict carried it. */
export const overtakenBy = (error: unknown): { readonly version: number } | null =>
  error instanceof ApiProblem && error.code === 'stale-version' && hasVersion(error.record) ? error.record : null;

/**
 * Starts with the version of the opened record. `onOvertaken` merges the newer one into the form; what was typed is
 * kept, and saved deliberately or not at all.
 */
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
