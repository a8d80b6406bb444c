import { expect, test } from 'vitest';
import { happenings } from './walks.ts';

test('what happens on a path is told in a line: repeated events once, of many the first and the last (interface, "QA’s command")', () => {
  expect(happenings(['Assign', 'Edit', 'Edit', 'Mark as invalid'], String)).toBe('Assign · Edit × 2 · Mark as invalid');
  expect(happenings(['a', 'b', 'c', 'd', 'e', 'f', 'f'], String)).toBe('a · b · c · d · e · f × 2');
  expect(happenings(['a', 'b', 'c', 'd', 'e', 'f', 'g'], String)).toBe('a · b · c · … · f · g');
  expect(happenings([], String)).toBe('');
});
