import { describe, expect, it } from 'vitest';
import { earliestDay, refusedDay } from './day-banking.ts';

/** Today, and 31 days before (ADR-0079). */
const [TODAY, OLDEST] = ['2026-03-31', '2026-02-28'];

describe('reportable days of a till (ADR-0079)', () => {
  it.each([
    ['nobody has reported yet', null, OLDEST],
    ['the first report is of long ago', '2025-06-01', OLDEST],
    ['the first report is of the day before the oldest', '2026-02-27', OLDEST],
    ['the first report is of the oldest day', OLDEST, OLDEST],
    ['the first report is of these days', '2026-03-20', '2026-03-20'],
    ['the first report is of today', TODAY, TODAY],
  ])('begin where %s', (_, first, earliest) => {
    expect(earliestDay({ today: TODAY, first })).toBe(earliest);
    expect(refusedDay(earliest, { today: TODAY, first })).toBeNull();
  });

  it.each([
    ['2026-04-01', null, 'in-the-future'],
    ['2026-02-27', null, 'too-long-ago'],
    ['2026-02-27', '2025-06-01', 'too-long-ago'],
    ['2026-03-19', '2026-03-20', 'before-first-report'],
    [TODAY, '2026-03-20', null],
    [OLDEST, null, null],
  ])('%s with the first report %s is refused for %s', (day, first, reason) => {
    expect(refusedDay(day, { today: TODAY, first })).toBe(reason);
  });
});
