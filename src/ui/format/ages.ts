import type { TFunction } from 'i18next';
import { inDigitsOf } from './digits.ts';
import { dayInZone, formatListDay } from './dates.ts';

/** A duration in its most suitable unit. */
export interface Age {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const MINUTE = 60_000;

/**
 * The age of an instant. Both are ISO instants; a future one counts as now. Rounded down to full units: 47 hours are
 * one day.
 */
export function ageOf(since: string, now: string): Age {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE);
  if (!(minutes >= 1)) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/** After a week the date is more useful than the age. */
const AGO_DAYS = 7;

/**
 * "yesterday", "3 days ago", and after a week the day in the zone. Both are ISO instants; `t` is of the namespace `ui`.
 * The texts are ours: the first use of `Intl.RelativeTimeFormat` takes as long as all rows of a list.
 */
export function agoText(t: TFunction<'ui'>, since: string, now: string, locale: string, timeZone: string): string {
  const { unit, count } = ageOf(since, now);
  if (unit === 'days' && count > AGO_DAYS) return formatListDay(dayInZone(since, timeZone), locale);
  if (unit === 'now') return t('time.agoNow');
  if (unit === 'minutes') return inDigitsOf(locale, t('time.agoMinutes', { count }));
  return inDigitsOf(locale, unit === 'hours' ? t('time.agoHours', { count }) : t('time.agoDays', { count }));
}

/** "waiting 2 days", for the chip of a pending record. `t` is of the namespace `ui`. */
export function waitingText(t: TFunction<'ui'>, since: string, now: string): string {
  const { unit, count } = ageOf(since, now);
  if (unit === 'now') return t('time.waitingNow');
  if (unit === 'minutes') return t('time.waitingMinutes', { count });
  return unit === 'hours' ? t('time.waitingHours', { count }) : t('time.waitingDays', { count });
}

/** "1 day", "6 days", with the plural forms of the language. */
export function daysText(t: TFunction<'ui'>, count: number): string {
  return t('time.days', { count });
}
