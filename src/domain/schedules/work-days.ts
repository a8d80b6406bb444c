import { WEEKDAYS } from '../people.ts';
import type { PatternDay } from './patterns.ts';
import { weekdayIndex, weekTypeOf, type ActiveRange } from './week.ts';
import { dayNumber } from './zones.ts';

/** What a schedule pattern says about days, without times and locations. */
export interface WorkPattern extends ActiveRange {
  readonly days: readonly Pick<PatternDay, 'dayOfWeek' | 'weekType'>[];
}

/**
 * Returns whether a person works on a date by the patterns that cover it (D19, D39): one with a shift is enough. Null
 * when none covers the date.
 */
export function worksByPattern(patterns: readonly WorkPattern[], date: string): boolean | null {
  const covering = patterns.filter(
    ({ activeFrom, activeTo }) => activeFrom <= date && (activeTo === null || date <= activeTo),
  );
  if (covering.length === 0) return null;
  const weekday = WEEKDAYS[weekdayIndex(dayNumber(date))];
  const weekType = weekTypeOf(date);
  return covering.some(({ days }) =>
    days.some((day) => day.dayOfWeek === weekday && (day.weekType === null || day.weekType === weekType)),
  );
}
