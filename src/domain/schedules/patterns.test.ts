import { describe, expect, it } from 'vitest';
import { doubleOddWeeksOf, patternFaults, shiftsOf, type Pattern, type PatternDay } from './patterns.ts';
import type { WeekType } from './week.ts';
import type { WeekdayName } from '../people.ts';

const day = (changes: Partial<PatternDay> = {}): PatternDay => ({
  dayOfWeek: 'monday',
  weekType: null,
  startTime: '09:00',
  shiftDuration: 480,
  breakStartAfterDuration: 180,
  breakDuration: 30,
  locationId: 'berlin',
  ...changes,
});
const pattern = (days: readonly PatternDay[], changes: Partial<Pattern> = {}): Pattern => ({
  employeeId: 'ada',
  activeFrom: '2026-01-01',
  activeTo: null,
  days,
  ...changes,
});
const ZONES: Readonly<Record<string, string>> = {
  berlin: 'Europe/Berlin',
  dubai: 'Asia/Dubai',
  york: 'America/New_York',
};
const zoneOf = (locationId: string): string => ZONES[locationId] ?? 'UTC';
const typed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Mondays of the odd weeks of 2026 and 2027, typed from a printed calendar: 28 Dec 2026 is in week 53. */
const ODD_MONDAYS = typed(`
  2026-01-12 2026-01-26 2026-02-09 2026-02-23 2026-03-09 2026-03-23 2026-04-06 2026-04-20 2026-05-04 2026-05-18
  2026-06-01 2026-06-15 2026-06-29 2026-07-13 2026-07-27 2026-08-10 2026-08-24 2026-09-07 2026-09-21 2026-10-05
  2026-10-19 2026-11-02 2026-11-16 2026-11-30 2026-12-14 2026-12-28
  2027-01-04 2027-01-18 2027-02-01 2027-02-15 2027-03-01 2027-03-15 2027-03-29 2027-04-12 2027-04-26 2027-05-10
  2027-05-24 2027-06-07 2027-06-21 2027-07-05 2027-07-19 2027-08-02 2027-08-16 2027-08-30 2027-09-13 2027-09-27
  2027-10-11 2027-10-25 2027-11-08 2027-11-22 2027-12-06 2027-12-20`);
const EVEN_MONDAYS = typed(`
  2026-01-05 2026-01-19 2026-02-02 2026-02-16 2026-03-02 2026-03-16 2026-03-30 2026-04-13 2026-04-27 2026-05-11
  2026-05-25 2026-06-08 2026-06-22 2026-07-06 2026-07-20 2026-08-03 2026-08-17 2026-08-31 2026-09-14 2026-09-28
  2026-10-12 2026-10-26 2026-11-09 2026-11-23 2026-12-07 2026-12-21
  2027-01-11 2027-01-25 2027-02-08 2027-02-22 2027-03-08 2027-03-22 2027-04-05 2027-04-19 2027-05-03 2027-05-17
  2027-05-31 2027-06-14 2027-06-28 2027-07-12 2027-07-26 2027-08-09 2027-08-23 2027-09-06 2027-09-20 2027-10-04
  2027-10-18 2027-11-01 2027-11-15 2027-11-29 2027-12-13 2027-12-27`);

describe('shifts of a pattern over two years (B§3, D39)', () => {
  const two = (weekType: WeekType | null) => shiftsOf(pattern([day({ weekType })]), '2026-01-01', '2027-12-31', zoneOf);

  it('are in the odd weeks, twice in a row around New Year 2027', () => {
    expect(two('odd').map(({ date }) => date)).toEqual(ODD_MONDAYS);
  });

  it('are in the even weeks, with three weeks from 21 Dec 2026 to 11 Jan 2027', () => {
    expect(two('even').map(({ date }) => date)).toEqual(EVEN_MONDAYS);
  });

  it('are in every week without a week type', () => {
    expect(two(null).map(({ date }) => date)).toEqual([...ODD_MONDAYS, ...EVEN_MONDAYS].toSorted());
  });

  it.each([
    // Daylight saving time, typed: Berlin 29 Mar – 25 Oct 2026, 28 Mar – 31 Oct 2027; New York 8 Mar – 1 Nov 2026, 14 Mar – 7 Nov 2027.
    ['berlin', '08:00', '07:00', ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']],
    ['york', '14:00', '13:00', ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']],
    ['dubai', '05:00', '05:00', []],
  ])('at 09:00 of the wall clock in %s: %s UTC, in summer %s', (locationId, winter, summer, changes) => {
    const shifts = shiftsOf(pattern([day({ locationId })]), '2026-01-01', '2027-12-31', zoneOf);
    for (const { date, startDate, endDate, timezone } of shifts) {
      const isSummer = changes.filter((change) => change <= date).length % 2 === 1;
      expect(startDate).toBe(`${date}T${isSummer ? summer : winter}:00.000Z`);
      expect(Date.parse(endDate) - Date.parse(startDate)).toBe(480 * 60_000);
      expect(timezone).toBe(ZONES[locationId]);
    }
    expect(shifts).toHaveLength(104);
  });
});

describe('shifts of a pattern', () => {
  const on = (date: string, ...days: readonly PatternDay[]) => shiftsOf(pattern(days), date, date, zoneOf);

  it('carry their key, break, zone and location', () => {
    expect(on('2026-11-30', day())).toEqual([
      {
        key: '2026-11-30T09:00',
        date: '2026-11-30',
        startDate: '2026-11-30T08:00:00.000Z',
        endDate: '2026-11-30T16:00:00.000Z',
        breakStartDate: '2026-11-30T11:00:00.000Z',
        breakEndDate: '2026-11-30T11:30:00.000Z',
        timezone: 'Europe/Berlin',
        locationId: 'berlin',
      },
    ]);
    expect(on('2026-11-30', day({ breakStartAfterDuration: null, breakDuration: null }))).toMatchObject([
      { breakStartDate: null, breakEndDate: null },
    ]);
  });

  it.each<[string, WeekdayName, string, string, string, string]>([
    [
      'before the missing hour: 8 elapsed hours end at 07:00',
      'saturday',
      '2026-03-28',
      '22:00',
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
    ],
    [
      'before the doubled hour: 8 elapsed hours end at 05:00',
      'saturday',
      '2026-10-24',
      '22:00',
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T04:00:00.000Z',
    ],
    [
      'in the missing hour moves forward, 02:30 to 03:30',
      'sunday',
      '2026-03-29',
      '02:30',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T09:30:00.000Z',
    ],
    [
      'in the doubled hour is in the earlier one',
      'sunday',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T08:30:00.000Z',
    ],
  ])('a start %s', (_, dayOfWeek, date, startTime, startDate, endDate) => {
    expect(on(date, day({ dayOfWeek, startTime }))).toMatchObject([
      { key: `${date}T${startTime}`, startDate, endDate },
    ]);
  });

  it('are only on dates both asked for and active, first and last included', () => {
    const daily = (['friday', 'saturday', 'sunday', 'monday'] as const).map((dayOfWeek) => day({ dayOfWeek }));
    const active = pattern(daily, { activeFrom: '2026-11-28', activeTo: '2026-11-30' });
    const dates = (first: string, last: string) => shiftsOf(active, first, last, zoneOf).map(({ date }) => date);
    expect(dates('2026-11-01', '2026-12-31')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
    expect(dates('2026-11-29', '2026-11-29')).toEqual(['2026-11-29']);
    expect(dates('2026-12-01', '2026-12-31')).toEqual([]);
    expect(dates('2026-11-30', '2026-11-28')).toEqual([]);
  });

  it('are in order of their start, across zones, whatever the order of the days', () => {
    const late = day({ startTime: '13:00', shiftDuration: 60 });
    const early = day({ startTime: '09:00', shiftDuration: 60 });
    const york = day({ startTime: '06:30', shiftDuration: 60, locationId: 'york' });
    const keys = ['2026-11-30T09:00', '2026-11-30T06:30', '2026-11-30T13:00'];
    expect(on('2026-11-30', late, york, early).map(({ key }) => key)).toEqual(keys);
    expect(on('2026-11-30', early, late, york).map(({ key }) => key)).toEqual(keys);
  });

  it('have the same keys whichever dates are asked for', () => {
    const split = pattern([
      day({ shiftDuration: 120 }),
      day({ startTime: '14:00' }),
      day({ weekType: 'odd', startTime: '22:00' }),
    ]);
    const whole = shiftsOf(split, '2026-12-01', '2027-01-31', zoneOf).map(({ key }) => key);
    const weeks = ['2026-12-01', '2027-01-01'].flatMap((first, index) =>
      shiftsOf(split, first, index === 0 ? '2026-12-31' : '2027-01-31', zoneOf).map(({ key }) => key),
    );
    expect(weeks).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });
});

describe('the notice of two odd weeks in a row (D39)', () => {
  it('is for patterns with even or odd weeks only', () => {
    const notice = (weekType: WeekType | null) => doubleOddWeeksOf(pattern([day(), day({ weekType })]), '2027-06-30');
    expect(notice('odd')).toEqual(['2027-01-04']);
    expect(notice('even')).toEqual(['2027-01-04']);
    expect(notice(null)).toEqual([]);
  });
});

describe('faults of a pattern', () => {
  const codes = (days: readonly PatternDay[], changes: Partial<Pattern> = {}) =>
    patternFaults(pattern(days, changes)).map(({ code, day: index, field, otherDay }) =>
      [code, index, field, otherDay].filter((each) => each !== null).join(' '),
    );
  const night = (dayOfWeek: WeekdayName, startTime: string, weekType: WeekType | null = null) =>
    day({ dayOfWeek, startTime, weekType, shiftDuration: 480 });

  it.each<[string, readonly PatternDay[], Partial<Pattern>, readonly string[]]>([
    ['none', [day()], {}, []],
    ['none on a single date', [day()], { activeTo: '2026-01-01' }, []],
    ['an end before the begin', [day()], { activeTo: '2025-12-31' }, ['ends-before-it-begins activeTo']],
    ['no days', [], {}, ['no-days days']],
    [
      'a shift of 10 minutes',
      [day({ shiftDuration: 10, breakStartAfterDuration: null, breakDuration: null })],
      {},
      ['shift-too-short 0 shiftDuration', 'not-a-quarter-hour 0 shiftDuration'],
    ],
    [
      'a shift of 0 minutes',
      [day({ shiftDuration: 0, breakStartAfterDuration: null, breakDuration: null })],
      {},
      ['shift-too-short 0 shiftDuration'],
    ],
    ['none with 15 minutes', [day({ shiftDuration: 15, breakStartAfterDuration: null, breakDuration: null })], {}, []],
    ['none with 24 hours', [day({ shiftDuration: 1440 })], {}, []],
    ['24 hours and a quarter', [day({ shiftDuration: 1455 })], {}, ['shift-too-long 0 shiftDuration']],
    [
      'between quarters',
      [day({ shiftDuration: 470, breakStartAfterDuration: 100, breakDuration: 20 })],
      {},
      [
        'not-a-quarter-hour 0 shiftDuration',
        'not-a-quarter-hour 0 breakStartAfterDuration',
        'not-a-quarter-hour 0 breakDuration',
      ],
    ],
    ['a break without its length', [day({ breakDuration: null })], {}, ['break-incomplete 0 breakDuration']],
    [
      'a break without its start',
      [day({ breakStartAfterDuration: null })],
      {},
      ['break-incomplete 0 breakStartAfterDuration'],
    ],
    ['a break of 0 minutes', [day({ breakDuration: 0 })], {}, ['break-too-short 0 breakDuration']],
    ['none with a break that touches the start', [day({ breakStartAfterDuration: 0 })], {}, []],
    ['none with a break that touches the end', [day({ breakStartAfterDuration: 450 })], {}, []],
    [
      'a break that ends after',
      [day({ breakStartAfterDuration: 465 })],
      {},
      ['break-outside-shift 0 breakStartAfterDuration'],
    ],
    [
      'a break that begins before',
      [day({ breakStartAfterDuration: -15 })],
      {},
      ['break-outside-shift 0 breakStartAfterDuration'],
    ],
    [
      'a break of the whole shift',
      [day({ breakStartAfterDuration: 0, breakDuration: 480 })],
      {},
      ['break-fills-shift 0 breakDuration'],
    ],
    ['the same day twice', [day(), day()], {}, ['days-overlap 1 days 0']],
    ['an overlap of a minute', [day(), day({ startTime: '16:59' })], {}, ['days-overlap 1 days 0']],
    ['none when they touch', [day({ startTime: '17:00' }), day()], {}, []],
    ['past midnight', [night('tuesday', '05:59'), night('monday', '22:00')], {}, ['days-overlap 1 days 0']],
    ['none when they touch past midnight', [night('tuesday', '06:00'), night('monday', '22:00')], {}, []],
    ['from Sunday into Monday', [night('monday', '05:59'), night('sunday', '22:00')], {}, ['days-overlap 1 days 0']],
    [
      'none on Monday of even and odd weeks',
      [night('monday', '09:00', 'even'), night('monday', '09:00', 'odd')],
      {},
      [],
    ],
    [
      'a weekly day and an even one',
      [night('monday', '09:00', 'even'), night('monday', '09:00')],
      {},
      ['days-overlap 1 days 0'],
    ],
    [
      'from an even Sunday into an odd Monday',
      [night('sunday', '22:00', 'even'), night('monday', '05:00', 'odd')],
      {},
      ['days-overlap 1 days 0'],
    ],
    [
      'from an odd Sunday into an even Monday',
      [night('sunday', '22:00', 'odd'), night('monday', '05:00', 'even')],
      {},
      ['days-overlap 1 days 0'],
    ],
    [
      'none from an even Sunday into an even Monday: never in a row',
      [night('sunday', '22:00', 'even'), night('monday', '05:00', 'even')],
      {},
      [],
    ],
    [
      'from an odd Sunday of week 53 into an odd Monday',
      [night('sunday', '22:00', 'odd'), night('monday', '05:00', 'odd')],
      {},
      ['days-overlap 1 days 0'],
    ],
    [
      'none of those without a week 53',
      [night('sunday', '22:00', 'odd'), night('monday', '05:00', 'odd')],
      { activeTo: '2026-12-27' },
      [],
    ],
    [
      'several',
      [day({ shiftDuration: 0 }), day(), day()],
      { activeTo: '2025-01-01' },
      [
        'ends-before-it-begins activeTo',
        'shift-too-short 0 shiftDuration',
        'break-fills-shift 0 breakDuration',
        'days-overlap 1 days 0',
        'days-overlap 2 days 0',
        'days-overlap 2 days 1',
      ],
    ],
  ])('%s', (_, days, changes, expected) => {
    expect(codes(days, changes)).toEqual(expected);
  });
});
