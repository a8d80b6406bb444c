import { describe, expect, it } from 'vitest';
import { conflictsOf, type LocationFacts, type PlannedShift } from './conflicts.ts';
import type { OpenTime } from '../opening-hours.ts';
import { WEEKDAYS } from '../people.ts';

/** A shift in Berlin by its wall clock, in winter: 26 Nov 2026 is a Thursday. */
const shift = (from: string, to: string, changes: Partial<PlannedShift> = {}): PlannedShift => ({
  id: 'new',
  employeeId: 'ada',
  locationId: 'berlin',
  startDate: `2026-11-${from.replace(' ', 'T')}:00+01:00`,
  endDate: `2026-11-${to.replace(' ', 'T')}:00+01:00`,
  timezone: 'Europe/Berlin',
  isExcluded: false,
  ...changes,
});
const thursday = shift('26 09:00', '26 17:00');

/** Conflicts with a location, as `code withId from–to` by the wall clock of Berlin in winter. */
const outsideOf = (given: PlannedShift, changes: Partial<LocationFacts>): readonly string[] =>
  conflictsOf(given, {
    employee: {
      status: 'active',
      timezone: 'Europe/Berlin',
      contracts: [{ startDate: '2020-01-01', endDate: null }],
      leaves: [],
      locationIds: ['berlin'],
      requiredDocumentTypeIds: [],
      documents: [],
      shifts: [],
    },
    location: { type: 'physical', holidays: [], openTimes: [], exceptionTimes: [], ...changes },
  }).map(({ code, withId, from, to }) => {
    const wall = (instant: string): string =>
      new Date(Date.parse(instant) + 3_600_000).toISOString().slice(8, 16).replace('T', ' ');
    return `${code} ${withId ?? '-'} ${wall(from)}–${wall(to)}`;
  });

describe('public holidays (D41)', () => {
  it('are days in the zone of the shift', () => {
    const holidays = [{ id: 'h', date: '2026-11-27' }];
    expect(outsideOf(shift('26 22:00', '27 06:00'), { holidays })).toEqual(['public-holiday h 27 00:00–27 06:00']);
    expect(outsideOf(shift('26 22:00', '27 00:00'), { holidays })).toEqual([]);
    expect(outsideOf(shift('26 20:00', '26 23:00', { timezone: 'Asia/Dubai' }), { holidays })).toEqual([
      'public-holiday h 26 21:00–26 23:00',
    ]);
  });
});

describe('outside opening hours (D41, B§3)', () => {
  const week = (start: string, end: string): readonly OpenTime[] =>
    WEEKDAYS.filter((each) => each !== 'friday').map((dayOfWeek) => ({ dayOfWeek, hours: [{ start, end }] }));
  const lunch: readonly OpenTime[] = [
    {
      dayOfWeek: 'thursday',
      hours: [
        { start: '14:00', end: '18:00' },
        { start: '09:00', end: '12:00' },
      ],
    },
  ];
  const closed = (date: string) => [{ date, reason: 'Stocktaking', hours: [] }];
  const outside = (...parts: readonly string[]) => parts.map((part) => `outside-opening-hours - ${part}`);

  it.each<[string, PlannedShift, Partial<LocationFacts>, readonly string[]]>([
    ['exactly the hours', thursday, { openTimes: week('09:00', '17:00') }, []],
    [
      'a minute early and late',
      thursday,
      { openTimes: week('09:01', '16:59') },
      outside('26 09:00–26 09:01', '26 16:59–26 17:00'),
    ],
    ['between two periods', thursday, { openTimes: lunch }, outside('26 12:00–26 14:00')],
    [
      'a weekday that is not listed is closed',
      shift('27 09:00', '27 17:00'),
      { openTimes: week('09:00', '17:00') },
      outside('27 09:00–27 17:00'),
    ],
    ['without open times: no warning', thursday, {}, []],
    [
      'hours after midnight belong to the day before',
      shift('26 22:00', '27 03:00'),
      { openTimes: week('18:00', '02:00') },
      outside('27 02:00–27 03:00'),
    ],
    [
      'in the hours of the day before, all of it',
      shift('27 00:30', '27 02:00'),
      { openTimes: week('18:00', '02:00') },
      [],
    ],
    ['open around the clock', shift('25 20:00', '26 20:00'), { openTimes: week('00:00', '00:00') }, []],
    [
      'an exception closes the day',
      thursday,
      { openTimes: week('09:00', '17:00'), exceptionTimes: closed('2026-11-26') },
      outside('26 09:00–26 17:00'),
    ],
    [
      'an exception of another day',
      thursday,
      { openTimes: week('09:00', '17:00'), exceptionTimes: closed('2026-11-25') },
      [],
    ],
    [
      'an exception replaces the hours of the day',
      thursday,
      {
        openTimes: week('09:00', '17:00'),
        exceptionTimes: [{ date: '2026-11-26', reason: 'Fair', hours: [{ start: '11:00', end: '22:00' }] }],
      },
      outside('26 09:00–26 11:00'),
    ],
    [
      'a day closed by an exception keeps the hours of the day before',
      shift('26 01:00', '26 03:00'),
      { openTimes: week('18:00', '02:00'), exceptionTimes: closed('2026-11-26') },
      outside('26 02:00–26 03:00'),
    ],
    [
      'an exception of the day before takes its hours after midnight',
      shift('26 01:00', '26 03:00'),
      { openTimes: week('18:00', '02:00'), exceptionTimes: closed('2026-11-25') },
      outside('26 01:00–26 03:00'),
    ],
    [
      'a closed day counts without weekly hours',
      thursday,
      { exceptionTimes: closed('2026-11-26') },
      outside('26 09:00–26 17:00'),
    ],
  ])('%s', (_, given, location, expected) => {
    expect(outsideOf(given, location)).toEqual(expected);
  });

  it('reads the hours in the zone of the shift, also over a change of the clock', () => {
    const hours = { openTimes: week('10:00', '20:00') };
    expect(outsideOf(shift('26 07:00', '26 17:00', { timezone: 'Asia/Dubai' }), hours)).toEqual([]);
    // Sunday 25 Oct 2026: the night from 22:00 to 06:00 has nine hours in Berlin.
    const night = shift('', '', { startDate: '2026-10-24T22:00:00+02:00', endDate: '2026-10-25T06:00:00+01:00' });
    expect(outsideOf(night, { openTimes: week('22:00', '06:00') })).toEqual([]);
    // On 29 Mar 2026 the clock of Berlin has no time from 02:00 to 03:00.
    const early = shift('', '', { startDate: '2026-03-29T01:00:00+01:00', endDate: '2026-03-29T04:00:00+02:00' });
    expect(outsideOf(early, { openTimes: week('02:00', '03:00') })).toEqual([
      'outside-opening-hours - 29 01:00–29 03:00',
    ]);
  });
});
