import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { useSeenVersion } from './seen-version.ts';

const problem = (code: string, record?: unknown) =>
  new ApiProblem({ status: 409, code, title: '', requestId: '', ...(record === undefined ? {} : { record }) } as never);

test('a retry after a conflict sends the newer version, and only then (issue 3, version-conflict notice)', () => {
  const taken: object[] = [];
  const { result, rerender } = renderHook(
    ({ version }) => useSeenVersion({ version }, (record) => taken.push(record)),
    { initialProps: { version: 3 } },
  );
  expect(result.current.get()).toBe(3);
  // A newer record that arrives by itself changes nothing: it has not been seen.
  rerender({ version: 4 });
  expect(result.current.get()).toBe(3);
  act(() => expect(result.current.learn(problem('stale-version', { version: 5 }))).toBe(true));
  expect(taken).toEqual([{ version: 5 }]);
  expect(result.current.get()).toBe(5);
});

test.each([
  ['another refusal', problem('rule-violated', { version: 9 })],
  ['a response without the record', problem('stale-version')],
  ['a network failure', new TypeError('no line')],
])('%s does not update the seen version', (_, error) => {
  const taken: object[] = [];
  const { result } = renderHook(() => useSeenVersion({ version: 3 }, (record) => taken.push(record)));
  expect(result.current.learn(error)).toBe(false);
  expect(taken).toEqual([]);
  expect(result.current.get()).toBe(3);
});

test('a new record has no version', () => {
  expect(renderHook(() => useSeenVersion(null, () => undefined)).result.current.get()).toBe(0);
});
