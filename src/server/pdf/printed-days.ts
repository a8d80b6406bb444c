import { wallClock, zoneName } from '../core/wall-clock.ts';
import type { Language } from '../core/language.ts';

/** `MMM` means three letters; British English has "Sept". */
const MONTHS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE', { month: 'short', timeZone: 'UTC' }),
};

/**
 * Returns a day yyyy-MM-dd for print, `dd MMM yyyy` (B§9, D45): "10 Nov 2026", in the digits of all printed numbers.
 */
export function printedDay(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day} ${MONTHS[language].format(Date.UTC(Number(year), Number(month) - 1, 1))} ${year}`;
}

/** Returns the local time of an instant for print, with its zone: "10 Nov 2026, 14:05 GMT+4". */
export function printedMoment(instant: Date, timeZone: string, language: Language): string {
  const [date = '', time = ''] = wallClock(instant, timeZone).split('T');
  return `${printedDay(date, language)}${language === 'ar' ? '،' : ','} ${time} ${zoneName(instant, timeZone, language)}`;
}

/** Returns a day yyyy-MM-dd for a list row, `dd/LL/yyyy` (D45): "10/11/2026". */
export const printedListDay = (date: string): string => date.split('-').toReversed().join('/');

/**
 * Returns an instant for a list row: "10/11/2026 14:05"; with a language also the zone, for rows with different zones:
 * "10/11/2026 14:05 GMT+4".
 */
export function printedListMoment(instant: Date, timeZone: string, language?: Language): string {
  const [date = '', time = ''] = wallClock(instant, timeZone).split('T');
  const clock = `${printedListDay(date)} ${time}`;
  return language ? `${clock} ${zoneName(instant, timeZone, language)}` : clock;
}
