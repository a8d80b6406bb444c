import {
  dayFaults,
  patternFaults,
  shiftMeets,
  shiftsOf,
  WEEK_MINUTES,
  type PatternDay,
  type PatternFault,
  type PatternFaultCode,
} from './patterns.ts';
import { addDays, mondayOf } from './week.ts';
import { dayNumber } from './zones.ts';

/**
 * Rotations: weeks that follow each other and begin again after the last. They are stored as patterns, one for each
 * calendar week, so that a pattern stays as specified (B§3, D39). Dates are yyyy-MM-dd.
 */

export const ROTATION_MAX_WEEKS = 8;
/** People who are given patterns in one call. */
export const ROTATION_MAX_PEOPLE = 50;
/** Days a rotation of several weeks covers at most: a year. */
export const ROTATION_MAX_DAYS = 366;
/** Patterns that one call makes: its people are locked meanwhile. */
export const ROTATION_MAX_PATTERNS = 600;

export interface Rotation {
  readonly activeFrom: string;
  readonly activeTo: string | null;
  /** The days of each week; the first is the ISO week of `activeFrom`. A week without days is free. */
  readonly weeks: readonly { readonly days: readonly PatternDay[] }[];
}

/** A part of a rotation that becomes a pattern. */
export interface RotationPart {
  /** Place in `weeks`, from 0. */
  readonly week: number;
  readonly activeFrom: string;
  readonly activeTo: string | null;
}

export const ROTATION_FAULTS = ['rotation-needs-end', 'rotation-too-long', 'week-type-in-rotation'] as const;
export type RotationFaultCode = PatternFaultCode | (typeof ROTATION_FAULTS)[number];

export interface RotationFault {
  readonly code: RotationFaultCode;
  /** Place in `weeks`; null: of the rotation itself. */
  readonly week: number | null;
  /** Place in the week's `days`; null: of the week. */
  readonly day: number | null;
  readonly field: PatternFault['field'] | 'weekType';
  /** The other day, for `days-overlap`. */
  readonly other: { readonly week: number; readonly day: number } | null;
}

/**
 * Returns the parts of a rotation in order: one for each ISO week it has days in, from Monday to Sunday, the first and the
 * last as long as the rotation reaches. A single week is one part, which may have no end.
 */
export function rotationParts({ activeFrom, activeTo, weeks }: Rotation): readonly RotationPart[] {
  if (weeks.length === 1 || activeTo === null) return [{ week: 0, activeFrom, activeTo }];
  const parts: RotationPart[] = [];
  for (let monday = mondayOf(activeFrom); monday <= activeTo; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    parts.push({
      week: parts.length % weeks.length,
      activeFrom: monday < activeFrom ? activeFrom : monday,
      activeTo: sunday > activeTo ? activeTo : sunday,
    });
  }
  return parts;
}

/** Returns whether any shift is made on or after a date: a range may be over, or miss all its days. */
export const makesShifts = (rotation: Rotation, today: string): boolean =>
  rotation.activeTo === null ||
  rotationParts(rotation).some(
    ({ week, activeFrom, activeTo }) =>
      shiftsOf(
        { employeeId: '', activeFrom, activeTo, days: rotation.weeks[week]?.days ?? [] },
        today,
        activeTo ?? today,
        () => 'UTC',
      ).length > 0,
  );

/** Returns everything wrong with a rotation, in order of its weeks and days; empty when valid. */
export function rotationFaults(rotation: Rotation): readonly RotationFault[] {
  const { activeFrom, activeTo, weeks } = rotation;
  const [only] = weeks;
  if (only && weeks.length === 1)
    return patternFaults({ employeeId: '', activeFrom, activeTo, days: only.days }).map(
      ({ code, day, field, otherDay }) => ({
        code,
        week: field === 'activeTo' ? null : 0,
        day,
        field,
        other: otherDay === null ? null : { week: 0, day: otherDay },
      }),
    );
  const ofRotation = (code: RotationFaultCode, field: RotationFault['field']): RotationFault => ({
    code,
    week: null,
    day: null,
    field,
    other: null,
  });
  return [
    ...(activeTo === null ? [ofRotation('rotation-needs-end', 'activeTo')] : rangeFaults(activeFrom, activeTo)),
    ...(weeks.every(({ days }) => days.length === 0) ? [ofRotation('no-days', 'days')] : []),
    ...weeks.flatMap(({ days }, week) =>
      days.flatMap((day, place) => [
        ...dayFaults(day, place).map(({ code, field }) => ({ code, week, day: place, field, other: null })),
        ...(day.weekType === null
          ? []
          : [{ code: 'week-type-in-rotation', week, day: place, field: 'weekType', other: null } as const]),
        ...overlapsOf(weeks, week, place),
      ]),
    ),
  ];

  function rangeFaults(from: string, to: string): readonly RotationFault[] {
    if (to < from) return [ofRotation('ends-before-it-begins', 'activeTo')];
    return dayNumber(to) - dayNumber(from) >= ROTATION_MAX_DAYS ? [ofRotation('rotation-too-long', 'activeTo')] : [];
  }
}

/** Overlaps of a day with earlier ones of its week and with the week before it, whose Sunday may reach into its Monday. */
function overlapsOf(weeks: Rotation['weeks'], week: number, place: number): readonly RotationFault[] {
  const day = weeks[week]?.days[place];
  if (!day) return [];
  const before = (week + weeks.length - 1) % weeks.length;
  const found = (otherWeek: number, otherDay: number): RotationFault => ({
    code: 'days-overlap',
    week,
    day: place,
    field: 'days',
    other: { week: otherWeek, day: otherDay },
  });
  return [
    ...(weeks[week]?.days ?? [])
      .slice(0, place)
      .flatMap((other, at) => (shiftMeets(day, other, 0) || shiftMeets(other, day, 0) ? [found(week, at)] : [])),
    ...(weeks[before]?.days ?? []).flatMap((other, at) =>
      shiftMeets(other, day, WEEK_MINUTES) ? [found(before, at)] : [],
    ),
  ];
}
