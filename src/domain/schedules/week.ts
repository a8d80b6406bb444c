import { dateOfDay, dayNumber } from './zones.ts';

/** ISO weeks, by which patterns alternate (D39). Dates are yyyy-MM-dd. */

export const WEEK_TYPES = ['even', 'odd'] as const;
/** Parity of the ISO week number. */
export type WeekType = (typeof WEEK_TYPES)[number];

export interface IsoWeek {
  /** The week-year: 2027-01-03 is in week 53 of 2026. */
  readonly year: number;
  readonly week: number;
}

/** First and last date, both included; null: open-ended. */
export interface ActiveRange {
  readonly activeFrom: string;
  readonly activeTo: string | null;
}

/** Returns the ISO weekday of a day number, from 0 for Monday. */
export const weekdayIndex = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Returns the date a number of days later. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Returns the Monday of the ISO week of a date. */
export const mondayOf = (date: string): string => addDays(date, -weekdayIndex(dayNumber(date)));

/** Returns the seven dates of the ISO week of a date, from Monday: patterns alternate by ISO weeks (D39). */
export function weekOf(date: string): readonly string[] {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the ISO week of a date. */
export function isoWeekOf(date: string): IsoWeek {
  const day = dayNumber(date);
  // A week belongs to the year of its Thursday.
  const thursday = day - weekdayIndex(day) + 3;
  const year = yearOf(dateOfDay(thursday));
  return { year, week: Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1 };
}

/** Returns whether a date is in an even or an odd week (D39). */
export const weekTypeOf = (date: string): WeekType => (isoWeekOf(date).week % 2 === 0 ? 'even' : 'odd');

/**
 * Returns the Mondays of weeks 1 that follow a week 53, where two odd weeks are in a row (D39): both weeks have days in
 * the range. `through` is the last date looked at, for open-ended ranges.
 */
export function doubleOddWeeks({ activeFrom, activeTo }: ActiveRange, through: string): readonly string[] {
  const last = activeTo ?? through;
  const mondays: string[] = [];
  // Week 1 contains 4 January; its Monday may be in December.
  for (let year = yearOf(activeFrom); year <= yearOf(last) + 1; year++) {
    const monday = mondayOf(`${year}-01-04`);
    const sunday = addDays(monday, -1);
    if (isoWeekOf(sunday).week === 53 && activeFrom <= sunday && monday <= last) mondays.push(monday);
  }
  return mondays;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
