import { tableFeatures, useTable } from '@tanstack/react-table';
import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { flattenPages } from './flat-rows.ts';
import { createAppendingRowModel } from './row-model.ts';

const none = { pages: [], rows: [] };

describe('pages as one array', () => {
  const a = [1, 2];
  const b = [3, 4];
  test('appends a page at the end; the same pages give the same array', () => {
    const one = flattenPages([a], none);
    const two = flattenPages([a, b], one);
    expect(two.rows).toEqual([1, 2, 3, 4]);
    expect(flattenPages([a, b], two).rows).toBe(two.rows);
  });

  test('a changed page, or fewer pages, rebuild the array', () => {
    const two = flattenPages([a, b], none);
    expect(flattenPages([[9], b], two).rows).toEqual([9, 3, 4]);
    expect(flattenPages([a], two).rows).toEqual([1, 2]);
  });
});

describe('row model', () => {
  interface Item {
    readonly id: string;
  }
  const items = Array.from({ length: 5 }, (_, at): Item => ({ id: `i${at}` }));
  const features = tableFeatures({ coreRowModel: createAppendingRowModel() });
  function modelOf(first: readonly Item[]) {
    const { result, rerender } = renderHook(
      ({ data }: { readonly data: readonly Item[] }) =>
        useTable<typeof features, Item>({
          features,
          columns: [],
          data,
          getRowId: (item) => item.id,
        }),
      { initialProps: { data: first } },
    );
    return {
      read: () => result.current.getRowModel(),
      set: (data: readonly Item[]) => rerender({ data }),
    };
  }

  test('rows keep their identity when a page is appended', () => {
    const { read, set } = modelOf(items.slice(0, 3));
    const before = read();
    set(items);
    const after = read();
    expect(after.rows).toHaveLength(5);
    expect(after.rows.slice(0, 3)).toEqual(before.rows);
    expect(after.rows.every((row, at) => at >= 3 || row === before.rows[at])).toBe(true);
    expect(after.rowsById['i4']?.index).toBe(4);
    expect(read()).toBe(after);
  });

  test('a changed record gets a new row, the others keep theirs', () => {
    const { read, set } = modelOf(items);
    const before = read().rows;
    const changed = items.map((item, at) => (at === 2 ? { id: 'other' } : item));
    set(changed);
    const after = read();
    expect(after.rows[2]).not.toBe(before[2]);
    expect(after.rows[1]).toBe(before[1]);
    expect(after.rows[3]).toBe(before[3]);
    expect(after.rowsById['i2']).toBeUndefined();
    expect(after.rowsById['other']?.index).toBe(2);
  });

  test('fewer records leave no rows behind', () => {
    const { read, set } = modelOf(items);
    read();
    set(items.slice(0, 2));
    const after = read();
    expect(after.rows.map((row) => row.id)).toEqual(['i0', 'i1']);
    expect(after.rowsById['i4']).toBeUndefined();
  });
});
