import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';

/** The version a form writes over. */
export interface SeenVersion {
  readonly get: () => number;
  /** After a refusal because somebody was faster: the next try writes over what is there now. False for any other failure. */
  readonly learn: (error: unknown) => boolean;
}

const versionOf = (record: unknown): number | undefined =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number' ? record.version : undefined;

/** Begins with the version of the record as it was opened; what is typed stays, and is saved on purpose or not at all. */
export function useSeenVersion(opened: { readonly version: number } | null): SeenVersion {
  const seen = useRef(opened?.version ?? 0);
  return {
    get: () => seen.current,
    learn: (error) => {
      const now = error instanceof ApiProblem && error.code === 'stale-version' ? versionOf(error.record) : undefined;
      if (now === undefined) return false;
      seen.current = now;
      return true;
    },
  };
}
