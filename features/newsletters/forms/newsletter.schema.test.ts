import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { earliestChoice, formOf, hoursOn, instantOf, newsletterSchema } from './newsletter.schema.ts';

const at = (instant: string): Temporal.Instant => Temporal.Instant.from(instant);

test('the earliest time is the next full hour on the tenant’s clock, also with half-hour offsets (C§5)', () => {
  expect(earliestChoice(at('2026-03-01T09:05:00Z'), 'Asia/Dubai')).toEqual({ date: '2026-03-01', hour: '14:00' });
  expect(earliestChoice(at('2026-03-01T09:00:00Z'), 'Asia/Dubai')).toEqual({ date: '2026-03-01', hour: '14:00' });
  expect(earliestChoice(at('2026-03-01T09:05:00Z'), 'Asia/Kolkata')).toEqual({ date: '2026-03-01', hour: '15:00' });
  expect(earliestChoice(at('2026-03-01T19:59:00Z'), 'Asia/Dubai')).toEqual({ date: '2026-03-02', hour: '00:00' });
});

test('offers only the remaining hours of the first day, and all hours of later days (C§5)', () => {
  const earliest = { date: '2026-03-01', hour: '22:00' };
  expect(hoursOn('2026-03-01', earliest, '22:00')).toEqual(['22:00', '23:00']);
  expect(hoursOn('2026-03-02', earliest, '22:00')).toHaveLength(24);
  expect(hoursOn('2026-03-02', earliest, '10:30')).toContain('10:30');
});

test('day and hour are in the tenant’s zone: the instant that is sent shows as the same values again', () => {
  expect(instantOf({ date: '2026-03-01', hour: '14:00' }, 'Asia/Dubai')).toBe('2026-03-01T10:00:00.000Z');
  expect(instantOf({ date: '', hour: '14:00' }, 'Asia/Dubai')).toBeNull();
  const stored = { link: 'https://a.example', type: 'article', notifyAt: '2026-03-01T10:00:00.000Z' } as Parameters<
    typeof formOf
  >[0];
  expect(formOf(stored, 'Asia/Dubai', at('2026-02-01T00:00:00Z'))).toMatchObject({ date: '2026-03-01', hour: '14:00' });
});

test('requires link, type and date, and a web link (C§5)', async () => {
  const schema = newsletterSchema('2026-03-01');
  const whole = { link: 'https://a.example/x', type: 'article', date: '2026-03-01', hour: '10:00' };
  expect(await schema.isValid(whole)).toBe(true);
  for (const fault of [
    { link: '' },
    { link: 'javascript:alert(1)' },
    { type: '' },
    { date: '' },
    { date: '2026-02-28' },
    { hour: '' },
  ]) {
    expect([fault, await schema.isValid({ ...whole, ...fault })]).toEqual([fault, false]);
  }
});
