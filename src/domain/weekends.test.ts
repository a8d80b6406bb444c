import { expect, test } from 'vitest';
import { weekendOf, weekStartAfter } from './weekends.ts';

test.each([
  ['SA', [5, 6]],
  ['KW', [5, 6]],
  ['QA', [5, 6]],
  ['AE', [6, 7]],
  ['DE', [6, 7]],
  ['IN', [7]],
])('%s has the weekend %j (D19: days count where the person works)', (country, weekend) => {
  expect(weekendOf(country, [6, 7])).toEqual(weekend);
});

test("uses the tenant's weekend without a country", () => {
  expect(weekendOf('', [5])).toEqual([5]);
});

test.each([
  [[6, 7], 1],
  [[5, 6], 7],
  [[7], 1],
  [[5], 6],
  [[], 3],
])('a week begins after its weekend: %j on day %i', (weekend, day) => {
  expect(weekStartAfter(weekend, 3)).toBe(day);
});
