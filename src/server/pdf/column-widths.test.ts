import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const wanted = (...columns: readonly (readonly [share: number, needs: number])[]) =>
  columns.map(([share, needs]) => ({ share, needs }));
const sum = (widths: readonly number[]): number => Math.round(widths.reduce((total, width) => total + width, 0));

test('columns share the width where each has room for what must not be broken', () => {
  expect(columnWidths(wanted([1, 2], [3, 2]), 400, 8)).toEqual({ size: 8.5, widths: [100, 300] });
});

test('a column that would break a word takes what it needs from the others', () => {
  const { size, widths } = columnWidths(wanted([1, 4], [10, 4], [9, 20]), 400, 8);
  expect([size, widths[0], widths[2], sum(widths)]).toEqual([8.5, 42, 178, 400]);
});

test('letters become smaller before a word is broken', () => {
  const { size, widths } = columnWidths(wanted([1, 20], [1, 26]), 350, 8);
  expect([size, sum(widths)]).toEqual([7, 350]);
  expect(widths[1]).toBeGreaterThanOrEqual(26 * 7 + 8);
});

test('what does not fit in any size that can be read keeps to the page', () => {
  const { size, widths } = columnWidths(wanted([1, 60], [1, 20]), 240, 0);
  expect([size, widths]).toEqual([6, [180, 60]]);
});
