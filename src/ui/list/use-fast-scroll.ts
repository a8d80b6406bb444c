import { startTransition, useCallback, useEffect, useRef, useState, type UIEvent } from 'react';

/** Pixels per millisecond above which rows pass too fast to be read. */
const FAST = 0.8;
/** A frame that took longer: this machine does not draw rows as fast as they pass. */
const LATE_MS = 22;
/** Late frames in a row before rows are drawn by their names. */
const LATE_FRAMES = 2;
/** After a pause of this length the scroll has ended. */
const PAUSE_MS = 100;
/** Rows completed in one step, so that the next scroll is not kept waiting. */
const ROWS_AT_ONCE = 4;

/** Whether a scroll is too fast for the machine it happens on, by its events, one a frame. */
export function createPace(): (position: number, at: number) => boolean {
  let before = { position: 0, at: 0 };
  let late = 0;
  return (position, at) => {
    const took = at - before.at;
    const isFast = Math.abs(position - before.position) > FAST * took;
    before = { position, at };
    if (took > PAUSE_MS || !isFast) late = 0;
    else if (took > LATE_MS) late += 1;
    return late >= LATE_FRAMES;
  };
}

export interface FastScroll {
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Whether a row is shown by its name alone until the scroll slows down. */
  readonly isBrief: (id: string) => boolean;
}

/**
 * On a machine that cannot keep up with a scroll, rows that come into view show their names, and the rest once the
 * scroll pauses: a few rows at a time, those in view first.
 * @param shown ids of the rows in the document
 */
export function useFastScroll(shown: readonly string[]): FastScroll {
  /** The rows drawn in full, during a fast scroll and until all are complete again. */
  const [full, setFull] = useState<ReadonlySet<string> | null>(null);
  const [isPaused, setPaused] = useState(false);
  const pace = useRef<ReturnType<typeof createPace>>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atBegin = useRef(shown);
  useEffect(() => {
    atBegin.current = shown;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  const onScroll = useCallback((event: UIEvent<HTMLElement>) => {
    pace.current ??= createPace();
    if (!pace.current(event.currentTarget.scrollTop, event.timeStamp)) return;
    setFull((now) => now ?? new Set(atBegin.current));
    setPaused(false);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setPaused(true), PAUSE_MS);
  }, []);
  useEffect(() => {
    if (!full || !isPaused) return undefined;
    const next = shown.filter((id) => !full.has(id)).slice(0, ROWS_AT_ONCE);
    const step = requestAnimationFrame(() =>
      startTransition(() => setFull(next.length > 0 ? new Set([...full, ...next]) : null)),
    );
    return () => cancelAnimationFrame(step);
  }, [full, isPaused, shown]);
  return { onScroll, isBrief: (id) => full !== null && !full.has(id) };
}
