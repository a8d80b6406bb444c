import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useState } from 'react';
import { useRowSelection } from './row-selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

function prepare(before: readonly string[] = []) {
  const { result } = renderHook(() => {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set(before));
    return {
      selected,
      ...useRowSelection({ selected, onChange }, ROWS, (id) => ROWS.findIndex((row) => row.id === id)),
    };
  });
  type Events = typeof result.current;
  const after = (step: (events: Events) => void): string => {
    act(() => step(result.current));
    return [...result.current.selected].toSorted().join('');
  };
  return {
    click: (id: string, on = true) => after(({ select }) => select(id, on, false)),
    shiftClick: (id: string, on = true) => after(({ select }) => select(id, on, true)),
    extend: (from: number, to: number) => after(({ extend: by }) => by(from, to)),
  };
}

test('Shift and a click select every row since the last one, in either direction, and deselect likewise', () => {
  const { click, shiftClick } = prepare();
  expect(shiftClick('c')).toBe('c');
  expect(shiftClick('e')).toBe('cde');
  expect(click('b')).toBe('bcde');
  expect(shiftClick('a')).toBe('abcde');
  expect(click('d', false)).toBe('abce');
  expect(shiftClick('b', false)).toBe('ae');
});

test('a range begins at the only row that was selected before', () => {
  expect(prepare(['b']).shiftClick('d')).toBe('bcd');
  expect(prepare(['a', 'b']).shiftClick('d')).toBe('abd');
});

test('Shift and an arrow key extend the selection, and make it smaller on the way back', () => {
  const { extend, shiftClick } = prepare();
  expect(extend(1, 2)).toBe('bc');
  expect(extend(2, 3)).toBe('bcd');
  expect(extend(3, 2)).toBe('bc');
  expect(extend(2, 1)).toBe('b');
  expect(extend(1, 0)).toBe('ab');
  // There is no row after the last one.
  expect(extend(4, 5)).toBe('ab');
  // From where the keys left it.
  expect(shiftClick('d')).toBe('abcd');
});
