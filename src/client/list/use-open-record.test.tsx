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

test('a record on a later page is open immediately and known once its page is loaded (A§9)', () => {
  const { result, rerender } = show(null);
  expect(result.current).toMatchObject({ id: 'far', row: undefined, index: -1, isOutside: false });
  rerender({ of: [row('a'), row('b')] });
  expect(result.current).toMatchObject({ id: 'far', row: undefined, isOutside: false });
  rerender({ of: [row('a'), row('b'), row('far')] });
  expect(result.current).toMatchObject({ id: 'far', row: row('far'), index: 2, isOutside: false });
});

test('marks a record as outside the list once the search for it has ended', () => {
  const { result } = show([row('a')]);
  act(() => result.current.notFound('far'));
  expect(result.current).toMatchObject({ id: 'far', row: undefined, isOutside: true, leftFrom: -1 });
});

test('a record that left the list stays open and is immediately marked as outside', () => {
  const { result, rerender } = show([row('a'), row('far')]);
  rerender({ of: [row('a')] });
  expect(result.current).toMatchObject({ id: 'far', row: row('far'), index: -1, isOutside: true, leftFrom: 1 });
});

test('does not mark a record while the rows are unknown, e.g. under a new filter', () => {
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

test('rank: 0 when the list has the record, because its position is unknown; null when it does not', () => {
  expect(rankOf({ count: 1 })).toBe(0);
  expect(rankOf({ count: 0 })).toBeNull();
});
