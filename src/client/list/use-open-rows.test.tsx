import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rankOf, useOpenRows } from './use-open-rows.ts';

const opened = () => new URLSearchParams(location.search).getAll('open');
const show = (loaded: readonly string[] | null, onClosed?: () => void) =>
  renderHook(({ ids }: { readonly ids: readonly string[] | null }) => useOpenRows(ids && new Set(ids), onClosed), {
    initialProps: { ids: loaded },
  });

beforeEach(() => history.replaceState(null, '', '/?open=far'));

test('a record on a later page is searched for in the list, and opens in place once its page is loaded (A§9)', () => {
  const { result, rerender } = show(null);
  rerender({ ids: ['a', 'b'] });
  expect(result.current.target).toBe('far');
  expect(result.current.above).toEqual([]);
  rerender({ ids: ['a', 'b', 'far'] });
  expect(result.current.target).toBe('far');
  expect([...result.current.inList]).toEqual(['far']);
  expect(result.current.above).toEqual([]);
});

test('a record that is not in the list is shown above it once the search has ended', () => {
  const { result } = show(['a']);
  act(() => result.current.notFound('far'));
  expect(result.current.above).toEqual(['far']);
  expect(result.current.target).toBeUndefined();
});

test('a record that has left the list is shown above it immediately, without a search', () => {
  const { result, rerender } = show(['far', 'a']);
  rerender({ ids: ['a'] });
  expect(result.current.above).toEqual(['far']);
});

test('rows opened by a person are not scrolled to; closing the record of the address ends its selection', () => {
  const onClosed = vi.fn<() => void>();
  const { result } = show(['far', 'a'], onClosed);
  act(() => result.current.change(new Set(['far', 'a'])));
  expect(opened()).toEqual(['far', 'a']);
  expect(result.current.target).toBe('far');
  act(() => result.current.close('far'));
  expect(opened()).toEqual(['a']);
  expect(result.current.target).toBeUndefined();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a record somewhere in the list has an unknown rank, one outside has none', () => {
  expect(rankOf({ count: 1 })).toBe(0);
  expect(rankOf({ count: 0 })).toBeNull();
});
