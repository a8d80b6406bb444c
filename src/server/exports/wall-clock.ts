import type { Language } from '../http/language.ts';

/** What a clock in a time zone shows at an instant, to the minute: `2026-03-18T14:05`. */
export function wallClock(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
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
