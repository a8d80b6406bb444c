import { useEffect, useRef, useState } from 'react';
import type { Point } from '#domain/points.ts';

/** Address to coordinates and back, implemented with the API. Returns null for no result; errors count as no result. */
export interface GeocodeLookup {
  readonly pointOf: (address: string, signal: AbortSignal) => Promise<Point | null>;
  readonly addressAt: (point: Point, signal: AbortSignal) => Promise<string | null>;
}

/** Delay between the last keystroke and a look-up (A§5). */
export const LOOKUP_WAIT_MS = 1_000;

/**
 * Calls `ask` with `question` once it has not changed for a second, and passes the result to `onFound`. The initial
 * question and null are skipped. A failure is silent (A§5).
 */
export function useLookup<Q, A>(
  question: Q | null,
  ask: ((question: Q, signal: AbortSignal) => Promise<A | null>) | undefined,
  onFound: (answer: A) => void,
): void {
  // Compared by text: a point is a new object on every render.
  const text = JSON.stringify(question);
  const [first] = useState(text);
  const asked = useRef(first);
  const latest = useRef({ ask, onFound });
  useEffect(() => {
    latest.current = { ask, onFound };
  });
  const isOn = ask !== undefined;
  useEffect(() => {
    if (asked.current === text || !isOn) return;
    const lookup = new AbortController();
    const timer = setTimeout(() => {
      asked.current = text;
      const wanted = JSON.parse(text) as Q | null;
      if (wanted === null || wanted === '') return;
      const done = (found: A | null) => {
        if (found !== null && !lookup.signal.aborted) latest.current.onFound(found);
      };
      latest.current.ask?.(wanted, lookup.signal).then(done, () => undefined);
    }, LOOKUP_WAIT_MS);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [text, isOn]);
}
