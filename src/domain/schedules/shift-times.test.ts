import { describe, expect, it } from 'vitest';
import { instantAt, minutesWorked, shiftTimesFaults, totalsOf, wallTimeAt } from './shift-times.ts';

const at = (time: string | null): string | null =>
  time === null ? null : time.includes('T') ? time : `2026-11-26T${time}:00Z`;
const times = (start: string, end: string, breakStart: string | null = null, breakEnd: string | null = null) => ({
  startDate: at(start) ?? '',
  endDate: at(end) ?? '',
  breakStartDate: at(breakStart),
  breakEndDate: at(breakEnd),
});

describe('times of a shift', () => {
  it.each<[string, ReturnType<typeof times>, readonly string[]]>([
    ['any minutes are fine', times('09:07', '17:23', '12:01', '12:19'), []],
    ['a minute is enough', times('09:00', '09:01'), []],
    ['24 hours are fine', times('09:00', '2026-11-27T09:00:00Z'), []],
    ['more than 24 hours are not', times('09:00', '2026-11-27T09:01:00Z'), ['longer-than-a-day']],
    ['the end is after the start', times('09:00', '08:59'), ['ends-before-it-begins']],
    ['no length is no shift', times('09:00', '09:00'), ['ends-before-it-begins']],
    ['a break needs an end', times('09:00', '17:00', '12:00'), ['break-incomplete']],
    ['a break needs a start', times('09:00', '17:00', null, '12:00'), ['break-incomplete']],
    ['a break ends after it begins', times('09:00', '17:00', '12:00', '12:00'), ['break-ends-before-it-begins']],
    ['a break may touch the start', times('09:00', '17:00', '09:00', '09:30'), []],
    ['a break may touch the end', times('09:00', '17:00', '16:30', '17:00'), []],
    ['a break does not begin before', times('09:00', '17:00', '08:59', '09:30'), ['break-outside-shift']],
    ['a break does not end after', times('09:00', '17:00', '16:30', '17:01'), ['break-outside-shift']],
    ['a break leaves time to work', times('09:00', '17:00', '09:00', '17:00'), ['break-fills-shift']],
    ['a break is not longer', times('09:00', '10:00', '08:00', '17:00'), ['break-fills-shift']],
    [
      'every fault is listed',
      times('09:00', '2026-11-27T10:00:00Z', '07:00', '06:00'),
      ['longer-than-a-day', 'break-ends-before-it-begins'],
    ],
    ['a break is not compared with no shift', times('09:00', '09:00', '09:00', '09:30'), ['ends-before-it-begins']],
    ['offsets may differ', times('2026-11-26T09:00:00+04:00', '2026-11-26T05:00:00Z'), ['ends-before-it-begins']],
  ])('%s', (_, given, expected) => {
    expect(shiftTimesFaults(given)).toEqual(expected);
  });
});

describe('wall clock and instants', () => {
  it.each([
    ['2026-11-26', '09:00', 'Asia/Dubai', null, '2026-11-26T05:00:00.000Z', null],
    ['2026-07-01', '09:00', 'Europe/Berlin', null, '2026-07-01T07:00:00.000Z', null],
    ['2026-03-29', '01:59', 'Europe/Berlin', null, '2026-03-29T00:59:00.000Z', null],
    ['2026-03-29', '02:00', 'Europe/Berlin', 'time-does-not-exist', '2026-03-29T01:00:00.000Z', null],
    ['2026-03-29', '02:30', 'Europe/Berlin', 'time-does-not-exist', '2026-03-29T01:30:00.000Z', null],
    ['2026-03-29', '03:00', 'Europe/Berlin', null, '2026-03-29T01:00:00.000Z', null],
    ['2026-10-25', '01:59', 'Europe/Berlin', null, '2026-10-24T23:59:00.000Z', null],
    [
      '2026-10-25',
      '02:30',
      'Europe/Berlin',
      'time-occurs-twice',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
    ['2026-10-25', '03:00', 'Europe/Berlin', null, '2026-10-25T02:00:00.000Z', null],
    ['2026-03-08', '02:30', 'America/New_York', 'time-does-not-exist', '2026-03-08T07:30:00.000Z', null],
    [
      '2026-11-01',
      '01:30',
      'America/New_York',
      'time-occurs-twice',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ],
    ['2026-04-24', '00:30', 'Africa/Cairo', 'time-does-not-exist', '2026-04-23T22:30:00.000Z', null],
    [
      '2026-04-05',
      '01:45',
      'Australia/Lord_Howe',
      'time-occurs-twice',
      '2026-04-04T14:45:00.000Z',
      '2026-04-04T15:15:00.000Z',
    ],
  ])('%s %s in %s', (date, time, zone, code, instant, later) => {
    expect(instantAt(date, time, zone)).toEqual({ code, instant, later });
  });

  it.each([
    ['2026-11-26T05:00:00Z', 'Asia/Dubai', '2026-11-26', '09:00', null],
    ['2026-11-26T20:30:59Z', 'Asia/Dubai', '2026-11-27', '00:30', null],
    ['2026-11-26T18:29:00Z', 'Asia/Kolkata', '2026-11-26', '23:59', null],
    ['2026-11-26T18:30:00Z', 'Asia/Kolkata', '2026-11-27', '00:00', null],
    ['2026-11-26T04:59:00Z', 'America/New_York', '2026-11-25', '23:59', null],
    ['2026-11-26T10:00:00Z', 'Pacific/Kiritimati', '2026-11-27', '00:00', null],
    ['2026-11-26T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-26', '00:00', null],
    ['2026-11-26T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-25', '23:59', null],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00', null],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30', 'earlier'],
    ['2026-10-25T01:30:30Z', 'Europe/Berlin', '2026-10-25', '02:30', 'later'],
    ['2026-10-25T02:00:00Z', 'Europe/Berlin', '2026-10-25', '03:00', null],
  ] as const)('%s in %s', (instant, zone, date, time, occurrence) => {
    expect(wallTimeAt(instant, zone)).toEqual({ date, time, occurrence });
  });

  it('agree with Temporal at wall times throughout two years', () => {
    for (const zone of ['Europe/Berlin', 'Asia/Dubai', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe']) {
      let day = Temporal.PlainDate.from('2026-01-01');
      // A step of 16 h 45 min meets every quarter of the day within ten weeks.
      for (let minutes = 0; day.year < 2028; minutes += 1005) {
        if (minutes >= 1440) {
          day = day.add({ days: 1 });
          minutes -= 1440;
        }
        const wall = day.toPlainDateTime(Temporal.PlainTime.from('00:00').add({ minutes }));
        const { instant } = instantAt(day.toString(), wall.toPlainTime().toString().slice(0, 5), zone);
        const expected = wall.toZonedDateTime(zone);
        if (Date.parse(instant) !== expected.epochMilliseconds) expect.fail(`${wall.toString()} ${zone}`);
        const shown = wallTimeAt(instant, zone);
        if (`${shown.date}T${shown.time}` !== expected.toPlainDateTime().toString().slice(0, 16))
          expect.fail(`${instant} ${zone}`);
      }
    }
  });
});

describe('hours (D40)', () => {
  it('are gross from start to end and net without the break', () => {
    expect(minutesWorked(times('09:00', '17:00', '12:00', '12:45'))).toEqual({ gross: 480, net: 435 });
    expect(minutesWorked(times('09:00', '17:20'))).toEqual({ gross: 500, net: 500 });
  });

  it('are elapsed hours over a change of the clock', () => {
    const spring = times('2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00');
    const autumn = times('2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00');
    expect(minutesWorked(spring).gross).toBe(7 * 60);
    expect(minutesWorked(autumn).gross).toBe(9 * 60);
  });

  it('are summed by person and by the day a shift starts on in its own zone; excluded shifts count 0 (B§3)', () => {
    const shift = (employeeId: string, timezone: string, given: ReturnType<typeof times>, isExcluded = false) => ({
      employeeId,
      timezone,
      isExcluded,
      ...given,
    });
    const night = times('20:30', '2026-11-27T04:30:00Z', '2026-11-27T00:00:00Z', '2026-11-27T00:30:00Z');
    const { total, byEmployee, byDate } = totalsOf([
      shift('ada', 'Europe/Berlin', night),
      shift('ada', 'Europe/Berlin', times('08:00', '10:00')),
      shift('ben', 'Asia/Dubai', night),
      shift('ben', 'Asia/Dubai', times('08:00', '10:00'), true),
    ]);
    expect(total).toEqual({ gross: 1080, net: 1020 });
    expect(Object.fromEntries(byEmployee)).toEqual({ ada: { gross: 600, net: 570 }, ben: { gross: 480, net: 450 } });
    expect(Object.fromEntries(byDate)).toEqual({
      '2026-11-26': { gross: 600, net: 570 },
      '2026-11-27': { gross: 480, net: 450 },
    });
    expect(totalsOf([]).total).toEqual({ gross: 0, net: 0 });
  });
});
