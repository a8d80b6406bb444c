import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const wanted = (...columns: readonly (readonly [share: number, needs: number])[]) =>
  columns.map(([share, needs]) => ({ share, needs }));
const sum = (widths: readonly number[]): number => Math.round(widths.reduce((total, width) => total + width, 0));

test('shares the width where each column has room for its unbreakable text', () => {
  expect(columnWidths(wanted([1, 2], [3, 2]), 400, 8)).toEqual({ size: 8.5, widths: [100, 300] });
});

test('widens a column that would break a word at the expense of the others', () => {
  const { size, widths } = columnWidths(wanted([1, 4], [10, 4], [9, 20]), 400, 8);
  expect([size, widths[0], widths[2], sum(widths)]).toEqual([8.5, 42, 178, 400]);
});

test('reduces the font size before breaking a word', () => {
  const { size, widths } = columnWidths(wanted([1, 20], [1, 26]), 350, 8);
  expect([size, sum(widths)]).toEqual([7, 350]);
  expect(widths[1]).toBeGreaterThanOrEqual(26 * 7 + 8);
});

test('stays within the page when the text fits in no readable size', () => {
  const { size, widths } = columnWidths(wanted([1, 60], [1, 20]), 240, 0);
  expect([size, widths]).toEqual([6, [180, 60]]);
});
