import { expect, test } from 'vitest';
import { agoText } from './ages.ts';

const NOW = '2026-11-24T08:00:00Z';

test.each([
  ['2026-11-24T07:59:40Z', 'en', 'now'],
  ['2026-11-24T05:00:00Z', 'en', '3 hours ago'],
  ['2026-11-23T06:00:00Z', 'en', 'yesterday'],
  ['2026-11-17T08:00:00Z', 'en', '7 days ago'],
  ['2026-11-17T08:00:00Z', 'ar', 'قبل 7 أيام'],
])('%s is relative to now within a week (%s)', (since, locale, text) => {
  expect(agoText(since, NOW, locale === 'ar' ? 'ar-u-nu-latn' : locale, 'Asia/Dubai')).toBe(text);
});

test('after a week the day is shown, in the zone', () => {
  const day = agoText('2026-11-15T22:30:00Z', NOW, 'en-GB', 'Asia/Dubai');
  expect(day).toBe(agoText('2026-11-16T06:00:00Z', NOW, 'en-GB', 'Asia/Dubai'));
  expect(day).toContain('16');
});
