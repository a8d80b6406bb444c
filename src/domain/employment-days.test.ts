import { expect, it } from 'vitest';
import { birthFault, overlapping } from './employment-days.ts';

it.each([
  ['1990-05-20', '2026-01-01', null],
  ['2010-01-01', '2026-01-01', null],
  ['2010-01-02', '2026-01-01', 'too-young'],
  ['2008-02-29', '2024-02-29', null],
  ['2010-02-29', '2026-02-28', 'too-young'],
  ['2026-06-02', '2050-01-01', 'in-the-future'],
])('a person born on %s may start on %s: %s (0065: at least 16 on the first working day)', (born, start, fault) => {
  expect(birthFault(born, start, '2026-06-01')).toBe(fault);
});

it.each([
  [{ startDate: '2026-01-01', endDate: null }, true],
  [{ startDate: '2025-01-01', endDate: '2025-06-01' }, true],
  [{ startDate: '2025-01-01', endDate: '2025-05-31' }, false],
  [{ startDate: '2026-01-01', endDate: '2026-02-01' }, false],
])('%j overlaps a contract of June to December 2025, or one from June 2026: %s (ADR-0065)', (dates, shares) => {
  const others = [
    { startDate: '2025-06-01', endDate: '2025-12-31' },
    { startDate: '2026-06-01', endDate: null },
  ];
  expect(overlapping(others, dates) !== null).toBe(shares);
});
