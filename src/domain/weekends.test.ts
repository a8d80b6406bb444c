import { expect, test } from 'vitest';
import { weekendOf } from './weekends.ts';

test.each([
  ['SA', [5, 6]],
  ['KW', [5, 6]],
  ['QA', [5, 6]],
  ['AE', [6, 7]],
  ['DE', [6, 7]],
  ['IN', [7]],
])('%s rests on %j (D19: days count where the person works)', (country, weekend) => {
  expect(weekendOf(country, [6, 7])).toEqual(weekend);
});

test('without a country the tenant\'s weekend holds', () => {
  expect(weekendOf('', [5])).toEqual([5]);
});
