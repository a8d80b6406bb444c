import type { Language } from './language.ts';

/** Making one costs more than a hundred uses of it, and Temporal ten times as much as a use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates are those of ISO 8601. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** What a clock in a time zone shows at an instant, to the minute: `2026-03-18T14:05`. */
export function wallClock(instant: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock.format(instant).replace(' ', 'T');
}

/** Those of pages, so that a zone has one name; figures in files are 0-9. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };
/** Making one costs more than a hundred uses of it. */
const namers = new Map<string, Intl.DateTimeFormat>();

/** The short name of a time zone at an instant, as pages say it: "GMT+4". */
export function zoneName(instant: Date, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`;
  const namer = namers.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'short' });
  namers.set(key, namer);
  return namer.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
