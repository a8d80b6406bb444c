import { expect, test } from 'vitest';
import { nextSpot, spotKey, spotOf, type Spot } from './grid-keys.ts';

/** Two weeks of days; Tuesday to Thursday of the first have an entry below, Wednesday has two. */
const day = (at: number): Spot => ({ first: at, last: at, level: 0 });
const long: Spot = { first: 1, last: 3, level: 1 };
const short: Spot = { first: 2, last: 2, level: 2 };
const SPOTS = [...Array.from({ length: 14 }, (_, at) => day(at)), long, short];

test.each([
  ['ArrowRight', day(0), day(1)],
  ['ArrowLeft', day(7), day(6)],
  ['ArrowLeft', day(0), null],
  ['ArrowDown', day(1), long],
  ['ArrowDown', long, day(8)],
  ['ArrowDown', day(2), long],
  ['ArrowDown', day(8), null],
  ['ArrowUp', day(9), short],
  ['ArrowUp', short, long],
  ['ArrowUp', long, day(1)],
  ['ArrowRight', long, day(4)],
  ['ArrowLeft', long, day(0)],
  ['ArrowRight', short, long],
  ['Home', long, day(0)],
  ['End', day(2), day(6)],
  ['x', day(2), null],
])('%s from %o leads to %o', (key, from, to) => {
  expect(nextSpot(SPOTS, from, key, false)).toEqual(to);
});

test('right to left, the arrow keys are mirrored', () => {
  expect(nextSpot(SPOTS, day(3), 'ArrowLeft', true)).toEqual(day(4));
  expect(nextSpot(SPOTS, short, 'ArrowRight', true)).toEqual(long);
});

test('a grid position is identified by its days and its level', () => {
  expect(spotOf(spotKey(long))).toEqual(long);
});
