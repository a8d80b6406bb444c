import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorToQuarter, hoursAndMinutes, stepDuration } from './durations.ts';

describe('durations (A§5, A§9)', () => {
  test.each([
    [0, 0],
    [14, 0],
    [15, 15],
    [44, 30],
    [45, 45],
    [61, 60],
  ])('%i minutes round down to %i', (minutes, quarter) => {
    expect(floorToQuarter(minutes)).toBe(quarter);
  });

  test.each([
    [30, 1, 45],
    [30, -1, 15],
    [50, 1, 60],
    [50, -1, 45],
    [15, -1, 15],
    [20, -1, 15],
    [30, 4, 90],
    [30, -4, 15],
    [470, 4, 480],
  ])('from %i by %i steps is %i, between 15 and 480', (minutes, steps, expected) => {
    expect(stepDuration(minutes, steps, { min: 15, max: 480 })).toBe(expected);
  });

  test('never steps below the minimum', () => {
    fc.assert(
      fc.property(fc.nat(1440), fc.integer({ min: -100, max: 100 }), fc.nat(600), (minutes, steps, min) => {
        expect(stepDuration(minutes, steps, { min })).toBeGreaterThanOrEqual(min);
      }),
    );
  });

  test('90 minutes are an hour and 30 minutes', () => {
    expect(hoursAndMinutes(90)).toEqual({ hours: 1, minutes: 30 });
  });
});
