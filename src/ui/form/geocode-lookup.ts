import { useEffect, useRef, useState } from 'react';
import type { Point } from '#domain/points.ts';

/** Address to coordinates and back, by whoever knows the API. It answers null for nothing; what it throws counts as nothing. */
export interface GeocodeLookup {
  readonly pointOf: (address: string, signal: AbortSignal) => Promise<Point | null>;
  readonly addressAt: (point: Point, signal: AbortSignal) => Promise<string | null>;
}

/** How long a look-up waits for the typing to end (A§5). */
export const LOOKUP_WAIT_MS = 1_000;

/**
 * Asks `ask` about `question` once it has not changed for a second, and hands what was found to `onFound`. Nothing is asked
 * about the first question, nor about null. A failure finds nothing and is silent (A§5).
 */
export function useLookup<Q, A>(
  question: Q | null,
  ask: ((question: Q, signal: AbortSignal) => Promise<A | null>) | undefined,
  onFound: (answer: A) => void,
): void {
  // By its text: a point is a new object with every render.
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
