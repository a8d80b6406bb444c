import type { Signal } from './signals.ts';

/** A page opens its stream within seconds of reading what it shows. */
const KEPT_MS = 60_000;
const MAX_KEPT = 5_000;

/** The signals of the last minute, for pages that read what they show before their stream was open. */
export interface RecentSignals {
  /** From now on every signal is added. */
  begin(): void;
  /** From now on none is, and those of before are of no use. */
  end(): void;
  add(signal: Signal): void;
  /** What was heard of a tenant for so many milliseconds, oldest first; null when some of it may not have been heard. */
  ofLast(ms: number, tenantId: string): readonly Signal[] | null;
}

/** Keeps them in memory: after a start, and after a lost connection, a page is told to look again instead. */
export function createRecentSignals(): RecentSignals {
  let kept: { readonly at: number; readonly signal: Signal }[] = [];
  let completeFrom: number | null = null;

  const forget = (): void => {
    const oldest = Date.now() - KEPT_MS;
    const first = kept.length > MAX_KEPT ? kept.length - MAX_KEPT / 2 : kept.findIndex(({ at }) => at >= oldest);
    if (first === 0 || completeFrom === null) return;
    // Of the same moment as the last that goes there may be more.
    const gone = first < 0 ? kept.length : first;
    completeFrom = Math.max(completeFrom, (kept[gone - 1]?.at ?? 0) + 1);
    kept = kept.slice(gone);
  };
  return {
    begin: () => void (completeFrom ??= Date.now()),
    end() {
      completeFrom = null;
      kept = [];
    },
    add(signal) {
      kept.push({ at: Date.now(), signal });
      if (kept.length > MAX_KEPT || (kept[0]?.at ?? 0) < Date.now() - 2 * KEPT_MS) forget();
    },
    ofLast(ms, tenantId) {
      const from = Date.now() - ms;
      if (completeFrom === null || from < completeFrom || ms > KEPT_MS) return null;
      return kept.flatMap(({ at, signal }) => (at >= from && signal.tenant === tenantId ? signal : []));
    },
  };
}
