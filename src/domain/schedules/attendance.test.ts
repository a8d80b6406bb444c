import { expect, test } from 'vitest';
import { isReportedLate } from './attendance.ts';

test.each([
  ['08:05:00.000Z', false],
  ['08:05:00.001Z', true],
  ['07:59:00.000Z', false],
  ['08:00:00.000Z', false],
])('an event of 08:00 that arrives at %s is reported late: %s', (arrives, isLate) => {
  expect(isReportedLate({ at: '2026-03-02T08:00:00.000Z', reportedAt: `2026-03-02T${arrives}` })).toBe(isLate);
});
