import { expect, test } from 'vitest';
import { applyViewQuery, viewQueryOf } from './view-query.ts';

test("a view keeps the filters of A§2, the order and one's own turn, in one order, and neither tab nor what is open", () => {
  expect(
    viewQueryOf(
      '?tab=calendar&status=rejected&status=accepted&myTurn=true&open=7&sortOrder=desc&sortBy=days&search=khan',
    ),
  ).toBe(viewQueryOf('search=khan&sortBy=days&sortOrder=desc&myTurn=true&status=accepted&status=rejected'));
  expect(Object.fromEntries(new URLSearchParams(viewQueryOf('?tab=calendar&myTurn=true&open=7&city=Dubai')))).toEqual({
    myTurn: 'true',
    city: 'Dubai',
  });
});

test('a view takes the place of the filters there are, and leaves the rest of the address', () => {
  const params = new URLSearchParams('status=rejected&myTurn=true&tab=calendar');
  applyViewQuery(params, 'city=Dubai&open=7');
  expect(Object.fromEntries(params)).toEqual({ tab: 'calendar', city: 'Dubai' });
});
