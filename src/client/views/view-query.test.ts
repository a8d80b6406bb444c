import { expect, test } from 'vitest';
import { applyViewQuery, viewQueryOf } from './view-query.ts';

test('a view stores the filters of A§2, the sort order and "my turn" in a fixed order, without tab or open record', () => {
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

test('a view replaces the current filters and leaves the rest of the address', () => {
  const params = new URLSearchParams('status=rejected&myTurn=true&tab=calendar');
  applyViewQuery(params, 'city=Dubai&open=7');
  expect(Object.fromEntries(params)).toEqual({ tab: 'calendar', city: 'Dubai' });
});
