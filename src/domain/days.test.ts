import { describe, expect, it } from 'vitest';
import { isDay, isInstant } from './days.ts';

describe('valid days and instants', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a day', (text) =>
    expect(isDay(text)).toBe(true),
  );
  it.each(['2026-02-29', '2026-13-01', '1899-12-31', '2200-01-01', '2026-2-3', ''])('%s is not a day', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it.each(['2026-02-28T10:00:00Z', '2026-02-28T23:59:59.123456+04:00'])('%s is an instant', (text) =>
    expect(isInstant(text)).toBe(true),
  );
  it.each([
    '2027-02-30T10:00:00Z',
    '9999-12-31T23:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T10:60:00Z',
    '2026-02-28T10:00:00',
    '2026-02-28',
  ])('%s is not an instant', (text) => expect(isInstant(text)).toBe(false));
});
