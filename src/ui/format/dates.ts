import { toLatinDigits } from '#domain/digits.ts';
import { inDigitsOf } from './digits.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than a hundred uses of it, so they are cached. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** British English abbreviates September to "Sept"; `MMM` requires three letters. */
function monthLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-US' : locale;
}

function parts(date: string): readonly [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [year, month, day];
}

/** The name of a month, as `MMM` ("May") or in full. `date` is any of its days, yyyy-MM-dd. */
export function formatMonthName(date: string, locale: string, length: 'short' | 'long' = 'short'): string {
  const [year, month] = parts(date);
  return formatter(monthLocale(locale), { month: length, timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, 1),
  );
}

/** A day as text, `dd MMM yyyy`: "12 May 2026". Takes yyyy-MM-dd; anything after the day is ignored. */
export function formatDay(date: string, locale: string): string {
  const [year, , day] = parts(date);
  return inDigitsOf(locale, `${day} ${formatMonthName(date, locale)} ${year}`);
}

/** A day in lists and fields, `dd/LL/yyyy`: "12/05/2026". */
export function formatListDay(date: string, locale: string): string {
  const [year, month, day] = parts(date);
  return inDigitsOf(locale, `${day}/${month}/${year}`);
}

/** A date range; year and month are not repeated where they are the same: "12 – 17 May 2026". */
export function formatDayRange(start: string, end: string, locale: string): string {
  if (start === end) return formatDay(start, locale);
  const [startYear, startMonth, startDay] = parts(start);
  const [endYear, endMonth] = parts(end);
  const first =
    startYear !== endYear
      ? formatDay(start, locale)
      : startMonth !== endMonth
        ? inDigitsOf(locale, `${startDay} ${formatMonthName(start, locale)}`)
        : inDigitsOf(locale, startDay);
  return `${first} – ${formatDay(end, locale)}`;
}

/** The name of a weekday: "Tue", "Tuesday". */
export function formatWeekday(date: string, locale: string, length: 'short' | 'long' | 'narrow' = 'short'): string {
  const [year, month, day] = parts(date);
  return formatter(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
}

/** The short name of a time zone at an instant: "GMT+4". */
export function formatZone(instant: string, timeZone: string, locale: string): string {
  const found = formatter(locale, { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return found.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The day of an instant in a zone, yyyy-MM-dd. */
export function dayInZone(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Time of day in a zone, on the 24-hour clock, with the zone's short name by default: "13:02 GMT+4". */
export function formatTime(instant: string, timeZone: string, locale: string, withZone = true): string {
  const time = Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return withZone ? `${inDigitsOf(locale, time)} ${formatZone(instant, timeZone, locale)}` : inDigitsOf(locale, time);
}

/** Day and time of an instant in a zone: "10 May 2026, 13:02 GMT+4". */
export function formatDayTime(instant: string, timeZone: string, locale: string, withZone = true): string {
  const comma = locale.startsWith('ar') ? '،' : ',';
  return `${formatDay(dayInZone(instant, timeZone), locale)}${comma} ${formatTime(instant, timeZone, locale, withZone)}`;
}

/**
 * Parses a day in any usual format, day first: 12/5/2026, 12.05.26, 12052026, 2026-05-12, with any digits. Returns
 * yyyy-MM-dd, or undefined when it is no valid day.
 */
export function parseTypedDay(text: string): string | undefined {
  const typed = toLatinDigits(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  const usual = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/u.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/u.exec(typed);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [usual?.[3], usual?.[2], usual?.[1]];
  if (year === undefined) return undefined;
  try {
    const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
    return Temporal.PlainDate.from(
      { year: fullYear, month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return undefined;
  }
}
