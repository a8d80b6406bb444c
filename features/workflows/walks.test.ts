import { expect, test } from 'vitest';
import { apart, happenings } from './walks.ts';

test('a path is described in one line: repeated events once, of many the first and the last (interface, "QA’s command")', () => {
  expect(happenings(['Assign', 'Edit', 'Edit', 'Mark as invalid'], String)).toBe('Assign · Edit × 2 · Mark as invalid');
  expect(happenings(['a', 'b', 'c', 'd', 'e', 'f', 'f'], String)).toBe('a · b · c · d · e · f × 2');
  expect(happenings(['a', 'b', 'c', 'd', 'e', 'f', 'g'], String)).toBe('a · b · c · … · f · g');
  expect(happenings([], String)).toBe('');
});

test('paths with the same description are distinguished by the steps they do not share', () => {
  const way = (line: string, ...steps: string[]) => ({ line, steps });
  expect(apart([way('a', 'x', 'y'), way('a', 'x', 'z'), way('b', 'x', 'y')])).toEqual([[1], [1], []]);
  expect(apart([way('a', 'x'), way('a', 'x')])).toEqual([[], []]);
  expect(apart([])).toEqual([]);
});
