import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/language-provider.tsx';
import { daysText } from './ages.ts';
import { formatDay, formatListDay } from './dates.ts';
import { formatList, joinParts } from './lists.ts';
import { nameIn, type Named } from './names.ts';
import { countryName } from './country-names.ts';
import { formatNumber } from './numbers.ts';

interface UncountedDay {
  readonly date: string;
  /** Null for a weekend day or a day off. */
  readonly holiday: Named | null;
  readonly isDayOff: boolean;
}

export interface Formats {
  /** dd/LL/yyyy, for rows. */
  readonly listDay: (date: string) => string;
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly days: (count: number) => string;
  readonly number: (value: number) => string;
  /** A list of like items. */
  readonly list: (items: readonly string[]) => string;
  /** Parts of one name, separated by a comma. */
  readonly joined: (...parts: readonly string[]) => string;
  /** Days of a leave that do not count: a holiday by its name, others as day off or weekend. */
  readonly uncounted: (days: readonly UncountedDay[]) => string;
  /** A country by its code. */
  readonly country: (iso: string) => string;
  /** The label of a status. */
  readonly status: (status: string) => string;
  /** A record's name in the reader's language. */
  readonly nameOf: (record: Named) => string;
  /** The same, for properties with other names. */
  readonly named: (name: string, nameArabic: string | null | undefined) => string;
}

/** Formats days, numbers, countries, statuses and names in the current language. */
export function useFormats(): Formats {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(
    () => ({
      listDay: (date) => formatListDay(date, locale),
      day: (date) => formatDay(date, locale),
      days: (count) => daysText(t, count),
      number: (value) => formatNumber(value, locale),
      list: (items) => formatList(items, locale),
      joined: (...parts) => joinParts(parts, locale),
      uncounted: (days) =>
        formatList(
          days.map(({ date, holiday, isDayOff }) =>
            t('uncountedDay', {
              name: holiday ? nameIn(language, holiday) : t(isDayOff ? 'dayOff' : 'weekendDay'),
              day: formatDay(date, locale),
            }),
          ),
          locale,
        ),
      country: (iso) => countryName(iso, locale),
      status: (status) => t(`status.${status}`, { defaultValue: status }),
      nameOf: (record) => nameIn(language, record),
      named: (name, nameArabic) => nameIn(language, { name, nameArabic }),
    }),
    [locale, language, t],
  );
}
