import { act, renderHook, waitFor } from '@testing-library/react';
import type { UIEvent } from 'react';
import { describe, expect, test } from 'vitest';
import { createPace, useFastScroll } from './use-fast-scroll.ts';

const FRAME_MS = 16;
const LATE_FRAME_MS = 40;
const FAST_PX_PER_MS = 2.5;

/** Scroll positions, one a frame of the given length. */
const frames = (count: number, length: number, speed: number, from = 1_000) =>
  Array.from({ length: count }, (_, at) => [at * length * speed, from + at * length] as const);

const isTooFast = (events: readonly (readonly [number, number])[]): boolean => {
  const pace = createPace();
  return events.map(([position, at]) => pace(position, at)).includes(true);
};

describe('the pace of a scroll (speed §7)', () => {
  test('a machine that draws each frame in time draws whole rows at any speed', () => {
    expect(isTooFast(frames(60, FRAME_MS, FAST_PX_PER_MS))).toBe(false);
  });

  test('late frames in a fast scroll, in either direction, are too fast', () => {
    expect(isTooFast(frames(5, LATE_FRAME_MS, FAST_PX_PER_MS))).toBe(true);
    expect(isTooFast(frames(5, LATE_FRAME_MS, -FAST_PX_PER_MS))).toBe(true);
  });

  test('one late frame, a slow scroll, and single jumps with pauses between are not', () => {
    expect(isTooFast(frames(2, LATE_FRAME_MS, FAST_PX_PER_MS))).toBe(false);
    expect(isTooFast(frames(60, LATE_FRAME_MS, 0.5))).toBe(false);
    expect(isTooFast(frames(10, 300, FAST_PX_PER_MS))).toBe(false);
  });
});

describe('rows of a scroll that is too fast (speed §7)', () => {
  const ids = (from: number, count = 12) => Array.from({ length: count }, (_, at) => `row ${from + at}`);
  const scroll = (onScroll: (event: UIEvent<HTMLElement>) => void): void =>
    act(() => {
      for (const [scrollTop, timeStamp] of frames(5, LATE_FRAME_MS, FAST_PX_PER_MS))
        onScroll({ currentTarget: { scrollTop }, timeStamp } as unknown as UIEvent<HTMLElement>);
    });

  test('new rows are brief, those drawn before stay whole, and all are whole after a pause', async () => {
    const { result, rerender } = renderHook((shown: readonly string[]) => useFastScroll(shown), {
      initialProps: ids(0),
    });
    expect(ids(0, 40).some(result.current.isBrief)).toBe(false);
    scroll(result.current.onScroll);
    rerender(ids(6));
    expect(ids(0, 20).filter(result.current.isBrief)).toEqual(ids(12, 8));
    await waitFor(() => expect(ids(0, 40).some(result.current.isBrief)).toBe(false));
  });
});
