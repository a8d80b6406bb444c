import { startOfWeek, type DateRange, type Weekday } from '../date/date-range.ts';

/** The days from `start` to `end`, both included, yyyy-MM-dd. */
export function daysBetween({ start, end }: DateRange): readonly string[] {
  const first = Temporal.PlainDate.from(start);
  const count = first.until(end).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first.add({ days: at }).toString());
}

/** First and last day of the month of a day. */
export function monthOf(day: string): DateRange {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return { start: first.toString(), end: first.with({ day: first.daysInMonth }).toString() };
}

/** The whole weeks around a month: the range to load for drawing it. */
export function calendarPeriod(day: string, weekStart: Weekday): DateRange {
  const month = monthOf(day);
  const start = startOfWeek(Temporal.PlainDate.from(month.start), weekStart);
  const end = startOfWeek(Temporal.PlainDate.from(month.end), weekStart).add({ days: 6 });
  return { start: start.toString(), end: end.toString() };
}

/** The same month, `months` later or earlier. */
export function shiftMonth(day: string, months: number): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** Day of the week, Monday 1 to Sunday 7. */
export function weekdayOf(day: string): Weekday {
  return Temporal.PlainDate.from(day).dayOfWeek as Weekday;
}
