import type { Signal } from './signals.ts';

/** A page opens its stream within seconds of reading what it shows. */
const KEPT_MS = 60_000;
const MAX_KEPT = 5_000;

/** Signals of the last minute, for pages that read their data before their stream was open. */
export interface RecentSignals {
  /** Starts recording signals. */
  begin(): void;
  /** Stops recording and discards the recorded signals. */
  end(): void;
  add(signal: Signal): void;
  /** Returns a tenant's signals of the last `ms` milliseconds, oldest first; null when some may be missing. */
  ofLast(ms: number, tenantId: string): readonly Signal[] | null;
}

/** Recorded in memory: after a start or a lost connection pages are asked to reload instead. */
export function createRecentSignals(): RecentSignals {
  let kept: { readonly at: number; readonly signal: Signal }[] = [];
  let completeFrom: number | null = null;

  const forget = (): void => {
    const oldest = Date.now() - KEPT_MS;
    const first = kept.length > MAX_KEPT ? kept.length - MAX_KEPT / 2 : kept.findIndex(({ at }) => at >= oldest);
    if (first === 0 || completeFrom === null) return;
    // More signals may have the time of the last one that expires.
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
