import { describe, expect, test } from 'vitest';
import { placeColumns, placesOf, widthsOf } from './column-places.ts';

const pins: Record<string, 'start' | 'end'> = { b: 'start', d: 'end', e: 'end', a: 'start' };
const sizes: Record<string, number> = { a: 50, b: 70, c: 100, d: 130, e: 30 };
const places = placesOf(
  ['a', 'b', 'c', 'd', 'e'],
  (id) => pins[id],
  (id) => sizes[id] ?? 0,
);

describe('column positions', () => {
  test('pinned columns are at their edge, side by side', () => {
    expect(places.map(({ id, pinned, offset }) => `${id} ${pinned} ${offset}`)).toEqual([
      'a start 0',
      'b start 50',
      'c false 0',
      'd end 30',
      'e end 0',
    ]);
  });

  test('a column pinned out of order moves to its edge', () => {
    const moved = placesOf(
      ['c', 'a', 'e', 'd'],
      (id) => pins[id],
      (id) => sizes[id] ?? 0,
    );
    expect(moved.map(({ id }) => id)).toEqual(['a', 'c', 'e', 'd']);
  });

  test('only columns without their own width share the remaining space', () => {
    expect(widthsOf(places, (id) => sizes[id] ?? 0, {}).template).toBe('50px 70px minmax(100px, 100fr) 130px 30px');
    expect(widthsOf(places, (id) => sizes[id] ?? 0, { c: 100 }).template).toBe(
      '50px 70px 100px 130px 30px minmax(0, 1fr)',
    );
    expect(widthsOf(places, (id) => sizes[id] ?? 0, {}).total).toBe(380);
  });

  test('cells get class and offset; the last pinned one draws the edge', () => {
    const columns = [{ id: 'c', header: 'C', size: 'md', align: 'end', cell: () => null }] as const;
    const placed = placeColumns(places, columns);
    expect(placed.map((one) => one.className)).toEqual([
      'pin control',
      'pin edge-end control',
      'end',
      'pin edge-start control',
      'pin control',
    ]);
    expect(placed[1]?.style).toEqual({ insetInlineStart: 50 });
    expect(placed[3]?.style).toEqual({ insetInlineEnd: 30 });
    expect(placed[2]?.style).toBeUndefined();
  });
});
