import { WEEKDAYS, type WeekdayName } from './people.ts';

/** From and until as HH:mm; an end not after its start is on the next day (B§3). */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

export interface OpenTime {
  readonly dayOfWeek: WeekdayName;
  readonly hours: readonly Hours[];
}

export interface ExceptionTime {
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly reason: string;
  readonly hours: readonly Hours[];
}

/** Hours of one day: an exception replaces the weekday's hours; no hours mean closed. */
export interface OperatingDay {
  readonly date: string;
  readonly hours: readonly Hours[];
  readonly reason: string | null;
  readonly isException: boolean;
}

const DAY = 24 * 60;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether two of the day's hours overlap, also across midnight. */
export function doOverlap(hours: readonly Hours[]): boolean {
  const spans = hours
    .map(({ start, end }) => ({
      from: minutes(start),
      until: minutes(end) + (minutes(end) <= minutes(start) ? DAY : 0),
    }))
    .toSorted((one, other) => one.from - other.from);
  const last = spans.at(-1);
  const [first] = spans;
  const wraps = spans.length > 1 && last !== undefined && first !== undefined && last.until > first.from + DAY;
  return wraps || spans.some(({ from }, index) => index > 0 && from < (spans[index - 1]?.until ?? 0));
}

/** Returns the weekday of a date. */
export const weekdayOf = (date: string): WeekdayName =>
  WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'monday';

/** Returns the hours of every day from `first` to `last`, both included (B§3, B§7). */
export function operatingDays(
  first: string,
  last: string,
  open: readonly OpenTime[],
  exceptions: readonly ExceptionTime[],
): readonly OperatingDay[] {
  const days: OperatingDay[] = [];
  const end = Temporal.PlainDate.from(last);
  for (let at = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(at, end) <= 0; at = at.add({ days: 1 })) {
    const date = at.toString();
    const exception = exceptions.find((each) => each.date === date);
    const hours = exception?.hours ?? open.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(date))?.hours ?? [];
    days.push({ date, hours, reason: exception?.reason ?? null, isException: exception !== undefined });
  }
  return days;
}
