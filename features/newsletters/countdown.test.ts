import { expect, test } from 'vitest';
import { timeLeft, timeLeftText } from './countdown.ts';

const NOW = '2026-03-01T09:00:00.000Z';

test.each([
  ['2026-03-03T12:30:00Z', '2 days, 3 hours'],
  ['2026-03-02T09:00:00Z', '1 day'],
  ['2026-03-01T10:05:00Z', '1 hour, 5 minutes'],
  ['2026-03-01T09:01:30Z', '1 minute, 30 seconds'],
  ['2026-03-01T09:00:00.200Z', '1 second'],
])('the time until %s is %s', (until, text) => {
  expect(timeLeftText(until, NOW, 'en-GB')).toBe(text);
});

test.each([
  ['en-GB', '23 hrs, 59 mins'],
  ['ar-AE', '23 س و59 د'],
])('uses short words where space is limited (%s)', (locale, text) => {
  expect(timeLeftText('2026-03-02T08:59:00Z', NOW, locale, 'short')).toBe(text);
});

test('shows nothing for past or invalid times', () => {
  expect(timeLeft(NOW, NOW)).toEqual([]);
  expect(timeLeft('2026-02-01T09:00:00Z', NOW)).toEqual([]);
  expect(timeLeft('soon', NOW)).toEqual([]);
});
