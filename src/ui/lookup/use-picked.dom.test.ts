import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Option } from './option.ts';
import { usePicked } from './use-picked.ts';

const [aisha, omar]: readonly [Option, Option] = [
  { id: 'a', label: 'Aisha' },
  { id: 'b', label: 'Omar' },
];
const chosen = vi.fn();
const start = (ids: readonly string[], named?: readonly Option[]) =>
  renderHook(
    (props: { ids: readonly string[]; named: readonly Option[] | undefined }) =>
      usePicked(props.ids, props.named, chosen),
    { initialProps: { ids, named } },
  );

test('the selection is kept while its names are loading', () => {
  const { result, rerender } = start(['a', 'b']);
  expect(result.current.value.map(({ id }) => id)).toEqual(['a', 'b']);
  rerender({ ids: ['a', 'b'], named: [aisha, omar] });
  expect(result.current.value).toEqual([aisha, omar]);
});

test('adding one keeps the earlier names, and its own from when it was chosen', () => {
  const { result, rerender } = start(['a'], [aisha]);
  act(() => result.current.onChange([aisha, omar]));
  expect(chosen).toHaveBeenLastCalledWith(['a', 'b']);
  rerender({ ids: ['a', 'b'], named: undefined });
  expect(result.current.value).toEqual([aisha, omar]);
});

test('people unknown to the server are left out', () => {
  expect(start(['a', 'x'], [aisha]).result.current.value).toEqual([aisha]);
});
