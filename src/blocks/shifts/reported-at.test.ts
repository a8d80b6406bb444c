import { afterEach, expect, test, vi } from 'vitest';
import { lastInstantOf } from './reported-at.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['09:00', 'Asia/Dubai', '2026-11-23T05:00:00.000Z'],
  ['10:30', 'Asia/Dubai', '2026-11-23T06:30:00.000Z'],
  ['10:31', 'Asia/Dubai', '2026-11-22T06:31:00.000Z'],
  ['23:40', 'Asia/Dubai', '2026-11-22T19:40:00.000Z'],
  ['06:00', 'Europe/Berlin', '2026-11-23T05:00:00.000Z'],
])('%s in %s is never in the future (D43)', (time, zone, instant) => {
  vi.setSystemTime('2026-11-23T06:30:00.000Z');
  expect(lastInstantOf(time, zone)).toBe(instant);
});
