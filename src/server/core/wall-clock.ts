import type { Language } from './language.ts';

/** Creating one costs more than a hundred uses of it; Temporal costs ten times as much per use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates have the ISO 8601 form. */
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

/** Returns the local time of an instant in a time zone, to the minute: `2026-03-18T14:05`. */
export function wallClock(instant: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock.format(instant).replace(' ', 'T');
}

/** The locales of the pages, so that a zone has one name; digits in files are 0-9. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };
/** Creating one costs more than a hundred uses of it. */
const namers = new Map<string, Intl.DateTimeFormat>();

/** Returns the short name of a time zone at an instant, as pages show it: "GMT+4". */
export function zoneName(instant: Date, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`;
  const namer = namers.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'short' });
  namers.set(key, namer);
  return namer.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
