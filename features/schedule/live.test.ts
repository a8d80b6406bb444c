import { expect, test } from 'vitest';
import { SCHEDULES } from '#client/query/families.ts';
import { live } from './live.ts';

const [{ concerns } = { concerns: () => false }] = live;
const [family] = SCHEDULES;

// A change names the shift or the pattern; patterns are read by location.
test.each([
  ['the list of shifts', [family, 'list', {}], true],
  ['the shift itself', [family, 'one', 'changed'], true],
  ['another shift', [family, 'one', 'other'], false],
  ['patterns of a location', [family, 'patterns', { locationIds: ['marina'] }], true],
  ['records of another area', ['leaves', 'patterns'], false],
] as const)('news of schedules concern %s: %s → %s', (_, key, expected) => {
  expect(concerns(key, new Set(['changed']))).toBe(expected);
});
