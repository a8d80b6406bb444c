/** Two days, yyyy-MM-dd, both included. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** Monday is 1, Sunday is 7, as in ISO 8601 and Temporal. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The eight shortcuts in display order (A§9). `clear` has no range. */
export const DATE_SHORTCUTS = [
  'today',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'currentMonth',
  'nextMonthRange',
  'next30Days',
  'clear',
] as const;

export type DateShortcut = (typeof DATE_SHORTCUTS)[number];

/** The current day in a time zone, yyyy-MM-dd. */
export function todayIn(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString();
}

/** First day of the week of a day. */
export function startOfWeek(date: Temporal.PlainDate, weekStart: Weekday): Temporal.PlainDate {
  return date.subtract({ days: (date.dayOfWeek - weekStart + 7) % 7 });
}

function range(start: Temporal.PlainDate, end: Temporal.PlainDate): DateRange {
  return { start: start.toString(), end: end.toString() };
}

function month(first: Temporal.PlainDate): DateRange {
  return range(first, first.with({ day: first.daysInMonth }));
}

/** The range of a shortcut, relative to `today` (yyyy-MM-dd) with weeks that start on `weekStart`; null clears. */
export function rangeOfShortcut(shortcut: DateShortcut, today: string, weekStart: Weekday): DateRange | null {
  const day = Temporal.PlainDate.from(today);
  const week = startOfWeek(day, weekStart);
  const first = day.with({ day: 1 });
  switch (shortcut) {
    case 'today':
      return range(day, day);
    case 'thisWeek':
      return range(week, week.add({ days: 6 }));
    case 'lastWeek':
      return range(week.subtract({ days: 7 }), week.subtract({ days: 1 }));
    case 'last7Days':
      return range(day.subtract({ days: 6 }), day);
    case 'currentMonth':
      return month(first);
    case 'nextMonthRange':
      return month(first.add({ months: 1 }));
    case 'next30Days':
      return range(day, day.add({ days: 29 }));
    case 'clear':
      return null;
  }
}
