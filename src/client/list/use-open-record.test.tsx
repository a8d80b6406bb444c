import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rankOf, useOpenRecord } from './use-open-record.ts';

interface Row {
  readonly id: string;
}

const row = (id: string): Row => ({ id });
const idOf = ({ id }: Row): string => id;
const show = (rows: readonly Row[] | null) =>
  renderHook(({ of }: { readonly of: readonly Row[] | null }) => useOpenRecord(of, idOf), {
    initialProps: { of: rows },
  });

beforeEach(() => history.replaceState(null, '', '/?open=far'));

test('a record on a later page is open at once and known once its page is there (A§9)', () => {
  const { result, rerender } = show(null);
  expect(result.current).toMatchObject({ id: 'far', row: undefined, index: -1, isOutside: false });
  rerender({ of: [row('a'), row('b')] });
  expect(result.current).toMatchObject({ id: 'far', row: undefined, isOutside: false });
  rerender({ of: [row('a'), row('b'), row('far')] });
  expect(result.current).toMatchObject({ id: 'far', row: row('far'), index: 2, isOutside: false });
});

test('a record the list does not hold is outside it once the search has ended', () => {
  const { result } = show([row('a')]);
  act(() => result.current.notFound('far'));
  expect(result.current).toMatchObject({ id: 'far', row: undefined, isOutside: true, leftFrom: -1 });
});

test('a record that has left the list stays open as it was, and is outside it at once', () => {
  const { result, rerender } = show([row('a'), row('far')]);
  rerender({ of: [row('a')] });
  expect(result.current).toMatchObject({ id: 'far', row: row('far'), index: -1, isOutside: true, leftFrom: 1 });
});

test('nothing is said of a record while the rows are not known, e.g. under a new filter', () => {
  const { result, rerender } = show([row('far')]);
  rerender({ of: null });
  expect(result.current).toMatchObject({ row: row('far'), isOutside: false });
});

test('showing another record and closing it change the address', () => {
  const { result } = show([row('far'), row('a')]);
  act(() => result.current.show('a'));
  expect(location.search).toBe('?open=a');
  expect(result.current).toMatchObject({ id: 'a', index: 1 });
  act(() => result.current.close());
  expect(location.search).toBe('');
  expect(result.current.id).toBeNull();
});

test('a list that has the record somewhere has it at an unknown place, one that does not has it nowhere', () => {
  expect(rankOf({ count: 1 })).toBe(0);
  expect(rankOf({ count: 0 })).toBeNull();
});
