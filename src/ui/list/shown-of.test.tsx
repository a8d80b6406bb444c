import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ShownOf } from './shown-of.tsx';

test.each([
  [2, 3, ['Showing 2 of 3']],
  [0, 1, ['Showing 0 of 1']],
  [3, 3, []],
  [0, 0, []],
])('a list that shows %i of %i says so where it is truncated', async (shown, count, told) => {
  await renderUi(<ShownOf shown={shown} count={count} />);
  expect(screen.queryAllByTestId('shown-of').map(({ textContent }) => textContent)).toEqual(told);
});
