import { expect, test } from 'vitest';
import { columnsWithoutRoom, type ColumnPriority } from './fit-columns.ts';

const column = (id: string, priority: ColumnPriority) => ({ id, width: 100, priority });
const COLUMNS = [column('name', 1), column('type', 2), column('notes', 3), column('city', 2), column('age', 1)];
const without = (available: number): readonly string[] => [...columnsWithoutRoom(COLUMNS, available)];

test('hides columns of the lowest priority first, and of those the last one, until the rest fits', () => {
  expect(without(500)).toEqual([]);
  expect(without(499)).toEqual(['notes']);
  expect(without(399)).toEqual(['notes', 'city']);
  expect(without(299)).toEqual(['notes', 'city', 'type']);
});

test('never hides a column of priority 1: the list scrolls sideways instead', () => {
  expect(without(120)).toEqual(['notes', 'city', 'type']);
});

test('shows every column while the width is unknown', () => {
  expect(without(0)).toEqual([]);
});
