import { describe, expect, it } from 'vitest';
import { addMonths, defaultRange, hasEnded, isMonth, lastDayOf, rangeBefore } from './months.ts';

describe('months', () => {
  it('default to the last 12 months up to the current one (C§9)', () => {
    expect(defaultRange('2026-03-31')).toEqual({ from: '2025-04', to: '2026-03' });
  });

  it('the previous period has equal length, in whole months (A§2)', () => {
    expect(rangeBefore({ from: '2025-04', to: '2026-03' })).toEqual({ from: '2024-04', to: '2025-03' });
    expect(rangeBefore({ from: '2026-03', to: '2026-03' })).toEqual({ from: '2026-02', to: '2026-02' });
    expect(rangeBefore({ from: '2026-01', to: '2026-03' })).toEqual({ from: '2025-10', to: '2025-12' });
  });

  it('a month ends with its last day', () => {
    expect([hasEnded('2026-02', '2026-02-28'), hasEnded('2026-02', '2026-03-01')]).toEqual([false, true]);
    expect([lastDayOf('2028-02'), lastDayOf('2026-12'), addMonths('2026-12', 1)]).toEqual([
      '2028-02-29',
      '2026-12-31',
      '2027-01',
    ]);
  });

  it.each([
    ['2026-01', true],
    ['2026-13', false],
    ['2026-1', false],
    ['2200-01', false],
  ])('accepts %s as a month: %s', (text, is) => {
    expect(isMonth(text)).toBe(is);
  });
});
