import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf, daysText, waitingText } from '#ui/format/ages.ts';
import { formatDay, formatDayRange, formatDayTime, formatListDay } from '#ui/format/dates.ts';
import { nameIn, type Named } from '#ui/format/names.ts';
import { formatBytes, formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words {
  /** dd/LL/yyyy, for rows. */
  readonly listDay: (date: string) => string;
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly range: (start: string, end: string) => string;
  /** Day and time in a zone, with the zone's name. */
  readonly moment: (instant: string, zone: string) => { readonly iso: string; readonly text: string };
  readonly days: (count: number) => string;
  /** "waiting 2 days". */
  readonly waiting: (since: string) => string;
  /** "2 days ago". */
  readonly ago: (since: string) => string;
  readonly number: (value: number) => string;
  readonly bytes: (value: number) => string;
  /** "a, b and c". */
  readonly both: (items: readonly string[]) => string;
  /** "a, b or c". */
  readonly either: (items: readonly string[]) => string;
  /** A country by its code. */
  readonly country: (iso: string) => string;
  /** What has a name in two languages, in the reader's. */
  readonly nameOf: (record: Named) => string;
  /** The word of a status. */
  readonly status: (status: string) => string;
}

const UNITS = { now: 'second', minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Days, numbers and statuses as they are written in the language in force. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const and = new Intl.ListFormat(locale, { type: 'conjunction' });
    const or = new Intl.ListFormat(locale, { type: 'disjunction' });
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    const now = () => new Date().toISOString();
    return {
      listDay: (date) => formatListDay(date, locale),
      day: (date) => formatDay(date, locale),
      range: (start, end) => formatDayRange(start, end, locale),
      moment: (instant, zone) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
      days: (count) => daysText(t, count),
      waiting: (since) => waitingText(t, since, now()),
      ago: (since) => {
        const { unit, count } = ageOf(since, now());
        return relative.format(-count, UNITS[unit]);
      },
      number: (value) => formatNumber(value, locale),
      bytes: (value) => formatBytes(value, locale),
      both: (items) => and.format(items),
      either: (items) => or.format(items),
      country: (iso) => countries.of(iso) ?? iso,
      nameOf: (record) => nameIn(language, record),
      status: (status) => t(`status.${status}`, { defaultValue: status }),
    };
  }, [locale, language, t]);
}
