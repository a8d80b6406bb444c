import { describe, expect, it } from 'vitest';
import { ARRIVALS, PRESENCES, type Arrival, type Presence } from './attendance.ts';
import { absentAt, dailyStatusesOf, isLate, lateAt, lateMinutes, type DailyPerson, type DailyShift } from './daily.ts';

const shift = (presence: Presence, arrival: Arrival, isExcluded = false): DailyShift => ({
  presence,
  arrival,
  isExcluded,
});
const person = (shifts: readonly DailyShift[], changes: Partial<DailyPerson> = {}) =>
  dailyStatusesOf({ isActive: true, hasBegun: true, isSick: false, shifts, ...changes });

describe('tabs of daily operations (D33)', () => {
  it.each<[string, readonly DailyShift[], readonly string[]]>([
    ['without a shift today: Off Duty', [], ['off-duty']],
    ['before the shift: Off Duty', [shift('scheduled', 'not-due')], ['off-duty']],
    ['on duty: Working', [shift('on-duty', 'on-time')], ['on-duty']],
    ['on a break: Working, a break is at work', [shift('on-break', 'on-time')], ['on-duty']],
    ['late and on duty: Working and Late', [shift('on-duty', 'late')], ['on-duty', 'late']],
    ['late and on a break: Working and Late', [shift('on-break', 'late')], ['on-duty', 'late']],
    ['not there after the grace period: Late', [shift('scheduled', 'late')], ['late']],
    ['absent: Absent, not Late', [shift('absent', 'missing')], ['absent']],
    ['absent, then arrived: Working and Late', [shift('on-duty', 'late')], ['on-duty', 'late']],
    ['finished: Off Duty', [shift('finished', 'on-time')], ['off-duty']],
    [
      'a check-out that is hours overdue: Off Duty',
      [{ ...shift('on-duty', 'on-time'), isCheckOutMissing: true }],
      ['off-duty'],
    ],
    ['the same who came late: Late', [{ ...shift('on-break', 'late'), isCheckOutMissing: true }], ['late']],
    ['came late and left: still late today', [shift('finished', 'late')], ['late']],
    [
      'absent from the first part of a split day, working the second',
      [shift('absent', 'missing'), shift('on-duty', 'on-time')],
      ['on-duty', 'absent'],
    ],
    [
      'late in the morning, missing in the afternoon',
      [shift('finished', 'late'), shift('absent', 'missing')],
      ['late', 'absent'],
    ],
    ['with an excluded or canceled shift only: Off Duty', [shift('absent', 'missing', true)], ['off-duty']],
    [
      'with an excluded shift beside a worked one: the worked one',
      [shift('absent', 'missing', true), shift('on-duty', 'on-time')],
      ['on-duty'],
    ],
  ])('%s', (_, shifts, expected) => {
    expect(person(shifts)).toEqual(expected);
  });

  it('Sick wins over everything', () => {
    for (const presence of PRESENCES)
      for (const arrival of ARRIVALS) expect(person([shift(presence, arrival)], { isSick: true })).toEqual(['sick']);
    expect(person([], { isSick: true })).toEqual(['sick']);
  });

  it('shows nobody who is not active or has not begun', () => {
    for (const changes of [{ isActive: false }, { hasBegun: false }]) {
      expect(person([], changes)).toEqual([]);
      expect(person([shift('absent', 'missing')], changes)).toEqual([]);
      expect(person([], { ...changes, isSick: true })).toEqual([]);
    }
  });

  it('puts everybody else in at least one tab, and in Off Duty only if in no other', () => {
    const all = PRESENCES.flatMap((presence) => ARRIVALS.map((arrival) => shift(presence, arrival)));
    for (const one of all)
      for (const other of all) {
        const statuses = person([one, other]);
        expect(statuses.length).toBeGreaterThan(0);
        expect(new Set(statuses).size).toBe(statuses.length);
        if (statuses.includes('off-duty')) expect(statuses).toEqual(['off-duty']);
      }
  });
});

const START = '2026-11-26T09:00:00.000Z';

describe('lateness (D37)', () => {
  it.each([
    ['2026-11-26T08:40:00Z', 0, false],
    ['2026-11-26T09:00:00Z', 0, false],
    ['2026-11-26T09:04:59Z', 4, false],
    ['2026-11-26T09:05:00Z', 5, false],
    ['2026-11-26T09:05:59.999Z', 5, false],
    ['2026-11-26T09:06:00Z', 6, true],
    ['2026-11-26T13:06:00+04:00', 6, true],
    ['2026-11-27T09:00:00Z', 1440, true],
  ])('a check-in at %s is %i minutes late from the start; late with 5 minutes of grace: %s', (at, minutes, late) => {
    expect(lateMinutes(START, at)).toBe(minutes);
    expect(isLate(START, at, 5)).toBe(late);
  });

  it('without a grace period begins a minute after the start', () => {
    expect(isLate(START, '2026-11-26T09:00:59Z', 0)).toBe(false);
    expect(isLate(START, '2026-11-26T09:01:00Z', 0)).toBe(true);
  });

  it('of a missing person begins at the first check-in that would be late', () => {
    for (const grace of [0, 5, 15, 90]) {
      const at = lateAt(START, grace);
      expect(isLate(START, at, grace)).toBe(true);
      expect(isLate(START, new Date(Date.parse(at) - 1).toISOString(), grace)).toBe(false);
    }
    expect(lateAt(START, 5)).toBe('2026-11-26T09:06:00.000Z');
  });

  it('counts elapsed minutes over a change of the clock', () => {
    // Berlin, 29 Mar 2026: 01:50 and 03:10 are 20 minutes apart.
    expect(lateMinutes('2026-03-29T01:50:00+01:00', '2026-03-29T03:10:00+02:00')).toBe(20);
  });
});

describe('absence (D38)', () => {
  it('begins some minutes after the start, or with the end of a shorter shift', () => {
    expect(absentAt(START, '2026-11-26T17:00:00Z', 60)).toBe('2026-11-26T10:00:00.000Z');
    expect(absentAt(START, '2026-11-26T09:45:00Z', 60)).toBe('2026-11-26T09:45:00.000Z');
    expect(absentAt(START, '2026-11-26T10:00:00Z', 60)).toBe('2026-11-26T10:00:00.000Z');
  });
});
