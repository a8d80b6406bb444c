import type { ChangedArea } from '#contract/live.endpoints.ts';
import type { Family } from '../query/read-options.ts';

/** Whether a cached response shows one of the changed records; null means any. */
export type Concerns = (queryKey: readonly unknown[], ids: ReadonlySet<string> | null) => boolean;

/** What is refetched when records of an area have changed. */
export interface LiveArea {
  readonly area: ChangedArea;
  readonly concerns: Concerns;
}

/** Whether a key names one of the changed records, as subject or filter; any when unknown. */
export const isAbout = (queryKey: readonly unknown[], ids: ReadonlySet<string> | null): boolean =>
  ids === null || queryKey.some((part) => mentions(part, ids));

function mentions(part: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof part === 'string') return ids.has(part);
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => mentions(inner, ids));
}

/** The lists of a family, and details of the changed records. */
export const listAndRecords =
  ([family]: Family): Concerns =>
  (key, ids) =>
    key[0] === family && (key[1] === 'list' || isAbout(key, ids));
