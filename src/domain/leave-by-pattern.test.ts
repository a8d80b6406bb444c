import { describe, expect, it, test } from 'vitest';
import { countedDates, portionsOf, type CountedDays } from './leave-days.ts';
import type { WorkPattern } from './schedules/work-days.ts';
import type { WeekdayName } from './people.ts';

type Day = readonly [WeekdayName, 'even' | 'odd' | null];
const pattern = (days: readonly Day[], activeFrom = '2026-01-01', activeTo: string | null = null): WorkPattern => ({
  activeFrom,
  activeTo,
  days: days.map(([dayOfWeek, weekType]) => ({ dayOfWeek, weekType })),
});

const TUESDAY_TO_SATURDAY: readonly Day[] = [
  ['tuesday', null],
  ['wednesday', null],
  ['thursday', null],
  ['friday', null],
  ['saturday', null],
];
const ALTERNATING: readonly Day[] = [
  ['monday', 'even'],
  ['wednesday', 'even'],
  ['friday', 'odd'],
];
const MONDAY_OR_TUESDAY: readonly Day[] = [
  ['monday', 'odd'],
  ['tuesday', 'even'],
];

interface Row {
  readonly what: string;
  readonly patterns: readonly WorkPattern[];
  readonly from: string;
  readonly to: string;
  readonly holidays?: readonly string[];
  readonly counted: readonly string[];
}

// Typed by hand from a calendar: 7 December 2026 is the Monday of week 50; 2026 ends in week 53.
const TABLE: readonly Row[] = [
  {
    what: 'no pattern: weekends by country, as before',
    patterns: [],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
  },
  {
    what: 'a Saturday with a shift counts, a Monday without does not',
    patterns: [pattern(TUESDAY_TO_SATURDAY)],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
  },
  {
    what: 'even and odd weeks (D39)',
    patterns: [pattern(ALTERNATING)],
    from: '2026-12-07',
    to: '2026-12-20',
    counted: ['2026-12-07', '2026-12-09', '2026-12-18'],
  },
  {
    what: 'a holiday on a pattern day does not count',
    patterns: [pattern(ALTERNATING)],
    from: '2026-12-07',
    to: '2026-12-20',
    holidays: ['2026-12-09'],
    counted: ['2026-12-07', '2026-12-18'],
  },
  {
    what: 'a holiday on a free day changes nothing',
    patterns: [pattern(ALTERNATING)],
    from: '2026-12-07',
    to: '2026-12-20',
    holidays: ['2026-12-08'],
    counted: ['2026-12-07', '2026-12-09', '2026-12-18'],
  },
  {
    what: 'a pattern that begins within the leave covers its first day, and none before',
    patterns: [pattern(TUESDAY_TO_SATURDAY, '2026-12-10')],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
  },
  {
    what: 'a pattern that ends within the leave covers its last day, and none after',
    patterns: [pattern(TUESDAY_TO_SATURDAY, '2026-01-01', '2026-12-09')],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
  },
  {
    what: 'two patterns with a gap between them',
    patterns: [
      pattern([['monday', null]], '2026-12-01', '2026-12-08'),
      pattern([['saturday', null]], '2026-12-11', null),
    ],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-12'],
  },
  {
    what: 'two patterns together: a shift of either is enough',
    patterns: [pattern([['monday', null]]), pattern([['wednesday', null]])],
    from: '2026-12-07',
    to: '2026-12-13',
    counted: ['2026-12-07', '2026-12-09'],
  },
  {
    what: 'a split shift is one day',
    patterns: [
      pattern([
        ['monday', null],
        ['monday', null],
      ]),
    ],
    from: '2026-12-07',
    to: '2026-12-08',
    counted: ['2026-12-07'],
  },
  {
    what: 'week 53 and week 1 are both odd (D39)',
    patterns: [pattern(MONDAY_OR_TUESDAY)],
    from: '2026-12-21',
    to: '2027-01-17',
    counted: ['2026-12-22', '2026-12-28', '2027-01-04', '2027-01-12'],
  },
];

const leaveOf = ({ patterns, from, to, holidays = [] }: Row): CountedDays => ({
  startDate: from,
  endDate: to,
  dayCount: 'working',
  weekend: [6, 7],
  patterns,
  holidays: new Set(holidays),
});

describe('a leave of a working type counts the days with a shift by pattern (D19)', () => {
  test.each(TABLE)('$what', (row) => {
    expect(countedDates(leaveOf(row))).toEqual(row.counted);
  });

  it('splits by entitlement year where week 53 does (D23)', () => {
    const leave = leaveOf({
      what: '',
      patterns: [pattern(MONDAY_OR_TUESDAY)],
      from: '2026-12-21',
      to: '2027-01-17',
      counted: [],
    });
    expect(portionsOf(leave).map(({ year, deductedDays }) => [year, deductedDays])).toEqual([
      [2026, 2],
      [2027, 2],
    ]);
  });

  it('does not concern types that count calendar days', () => {
    const leave = leaveOf({
      what: '',
      patterns: [pattern(ALTERNATING)],
      from: '2026-12-07',
      to: '2026-12-13',
      counted: [],
    });
    expect(countedDates({ ...leave, dayCount: 'calendar' })).toHaveLength(7);
  });
});
