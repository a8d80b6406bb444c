import { describe, expect, it } from 'vitest';
import { patternFaults, shiftsOf, type PatternDay } from './patterns.ts';
import { makesShifts, rotationFaults, rotationParts, type Rotation } from './rotations.ts';

const day = (changes: Partial<PatternDay> = {}): PatternDay => ({
  dayOfWeek: 'monday',
  weekType: null,
  startTime: '09:00',
  shiftDuration: 480,
  breakStartAfterDuration: null,
  breakDuration: null,
  locationId: 'berlin',
  ...changes,
});
const rotation = (weeks: readonly (readonly PatternDay[])[], changes: Partial<Rotation> = {}): Rotation => ({
  activeFrom: '2026-12-02',
  activeTo: '2027-01-24',
  weeks: weeks.map((days) => ({ days })),
  ...changes,
});
/** Early, late, free. */
const THREE = rotation([
  [day(), day({ dayOfWeek: 'wednesday' })],
  [day({ dayOfWeek: 'friday', startTime: '14:00' }), day({ dayOfWeek: 'sunday', startTime: '22:00' })],
  [],
]);
const datesOf = (given: Rotation, zone = 'Europe/Berlin'): readonly string[] =>
  rotationParts(given).flatMap((part) =>
    shiftsOf(
      { ...part, employeeId: 'ada', days: given.weeks[part.week]?.days ?? [] },
      part.activeFrom,
      part.activeTo ?? '2027-12-31',
      () => zone,
    ).map(({ key }) => key),
  );

describe('a rotation of three weeks over the end of a year with week 53', () => {
  it('has a part for each ISO week, the first and the last as long as it reaches', () => {
    // Typed from a calendar: 2 Dec 2026 is a Wednesday of week 49, 28 Dec begins week 53, 4 Jan 2027 week 1.
    expect(rotationParts({ ...THREE, activeTo: '2027-01-20' })).toEqual([
      { week: 0, activeFrom: '2026-12-02', activeTo: '2026-12-06' },
      { week: 1, activeFrom: '2026-12-07', activeTo: '2026-12-13' },
      { week: 2, activeFrom: '2026-12-14', activeTo: '2026-12-20' },
      { week: 0, activeFrom: '2026-12-21', activeTo: '2026-12-27' },
      { week: 1, activeFrom: '2026-12-28', activeTo: '2027-01-03' },
      { week: 2, activeFrom: '2027-01-04', activeTo: '2027-01-10' },
      { week: 0, activeFrom: '2027-01-11', activeTo: '2027-01-17' },
      { week: 1, activeFrom: '2027-01-18', activeTo: '2027-01-20' },
    ]);
  });

  it('goes on in its order where even and odd weeks stumble', () => {
    expect(datesOf(THREE)).toEqual([
      '2026-12-02T09:00',
      '2026-12-11T14:00',
      '2026-12-13T22:00',
      '2026-12-21T09:00',
      '2026-12-23T09:00',
      '2027-01-01T14:00',
      '2027-01-03T22:00',
      '2027-01-11T09:00',
      '2027-01-13T09:00',
      '2027-01-22T14:00',
      '2027-01-24T22:00',
    ]);
  });

  it('is one part without an end when it repeats every week', () => {
    expect(rotationParts(rotation([[day()]], { activeTo: null }))).toEqual([
      { week: 0, activeFrom: '2026-12-02', activeTo: null },
    ]);
  });
});

describe('faults of a rotation', () => {
  const codes = (given: Rotation) =>
    rotationFaults(given).map(({ code, week, day: place, other }) => [code, week, place, other]);

  it('has none when valid, with a free week, at most a year and Sunday night before a later Monday', () => {
    expect(codes(THREE)).toEqual([]);
    expect(codes({ ...THREE, activeTo: '2027-12-02' })).toEqual([]);
  });

  it.each([
    ['no end', { ...THREE, activeTo: null }, 'rotation-needs-end'],
    ['an end before the start', { ...THREE, activeTo: '2026-12-01' }, 'ends-before-it-begins'],
    ['more than a year', { ...THREE, activeTo: '2027-12-03' }, 'rotation-too-long'],
    ['only free weeks', rotation([[], []]), 'no-days'],
  ])('names %s', (_, given, code) => {
    expect(codes(given)).toEqual([[code, null, null, null]]);
  });

  it('names even and odd weeks, and durations of single days', () => {
    expect(codes(rotation([[day({ weekType: 'odd' })], [day({ shiftDuration: 20 })]]))).toEqual([
      ['week-type-in-rotation', 0, 0, null],
      ['not-a-quarter-hour', 1, 0, null],
    ]);
  });

  it('names shifts that overlap in a week, and from a Sunday into the next week and the first', () => {
    const night = day({ dayOfWeek: 'sunday', startTime: '22:00' });
    const early = day({ startTime: '05:00' });
    expect(codes(rotation([[day(), day({ startTime: '16:45' })], [day()]]))).toEqual([
      ['days-overlap', 0, 1, { week: 0, day: 0 }],
    ]);
    expect(codes(rotation([[night], [early], [day()]]))).toEqual([['days-overlap', 1, 0, { week: 0, day: 0 }]]);
    expect(codes(rotation([[early], [day()], [night]]))).toEqual([['days-overlap', 0, 0, { week: 2, day: 0 }]]);
    // Not within its own week, which does not follow itself.
    expect(codes(rotation([[early, night], [day()]]))).toEqual([]);
  });

  it('are those of a pattern when it repeats every week', () => {
    const days = [day(), day({ startTime: '10:00' }), day({ breakDuration: 15 })];
    expect(
      rotationFaults(rotation([days], { activeTo: null })).map(({ code, day: place, field }) => [code, place, field]),
    ).toEqual(
      patternFaults({ employeeId: 'ada', activeFrom: '2026-12-02', activeTo: null, days }).map((fault) => [
        fault.code,
        fault.day,
        fault.field,
      ]),
    );
  });
});

describe('whether a rotation makes any shift (B§3)', () => {
  it.each([
    ['its last shift is today', THREE, '2027-01-24', true],
    ['its last shift was yesterday', { ...THREE, activeTo: '2027-01-23' }, '2027-01-23', false],
    ['it is over', THREE, '2027-01-25', false],
    ['it has no end', rotation([[day()]], { activeTo: null }), '2030-01-01', true],
    [
      'its range has no such weekday',
      rotation([[day()]], { activeFrom: '2026-12-02', activeTo: '2026-12-05' }),
      '2026-12-01',
      false,
    ],
    [
      'its range has no odd week',
      rotation([[day({ weekType: 'odd' })]], { activeFrom: '2026-11-23', activeTo: '2026-11-29' }),
      '2026-11-01',
      false,
    ],
    [
      'its range has the even week',
      rotation([[day({ weekType: 'even' })]], { activeFrom: '2026-11-23', activeTo: '2026-11-29' }),
      '2026-11-01',
      true,
    ],
  ] as const)('%s', (_, given, today, makes) => {
    expect(makesShifts(given, today)).toBe(makes);
  });
});
