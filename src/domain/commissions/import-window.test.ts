import { expect, it } from 'vitest';
import { earliestImportDay, refusedImportDay } from './import-window.ts';

it('begins on the first day of the month 24 months before the current one, and ends today (D53, ADR-0100)', () => {
  expect(earliestImportDay('2026-02-28')).toBe('2024-02-01');
  expect(earliestImportDay('2026-12-31')).toBe('2024-12-01');
  const today = '2026-11-24';
  expect(
    ['2026-11-25', '2026-11-24', '2024-11-01', '2024-10-31', '2015-11-08'].map((day) => refusedImportDay(day, today)),
  ).toEqual(['date-ahead', null, null, 'too-long-ago', 'too-long-ago']);
});
