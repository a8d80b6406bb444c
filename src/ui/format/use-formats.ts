import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/language-provider.tsx';
import { daysText } from './ages.ts';
import { formatDay, formatListDay } from './dates.ts';
import { formatList, joinParts } from './lists.ts';
import { nameIn, type Named } from './names.ts';
import { formatNumber } from './numbers.ts';

interface UncountedDay {
  readonly date: string;
  /** Null for a day of the weekend. */
  readonly holiday: Named | null;
}

export interface Formats {
  /** dd/LL/yyyy, for rows. */
  readonly listDay: (date: string) => string;
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly days: (count: number) => string;
  readonly number: (value: number) => string;
  /** Things of one kind, one after the other. */
  readonly list: (items: readonly string[]) => string;
  /** Parts of one name, with a comma between them. */
  readonly joined: (...parts: readonly string[]) => string;
  /** Days of a leave that do not count: a holiday by its name, the others as the weekend. */
  readonly uncounted: (days: readonly UncountedDay[]) => string;
  /** A country by its code. */
  readonly country: (iso: string) => string;
  /** The word of a status. */
  readonly status: (status: string) => string;
  /** What has a name in two languages, in the reader's. */
  readonly nameOf: (record: Named) => string;
  /** The same, where the two are called otherwise. */
  readonly named: (name: string, nameArabic: string | null | undefined) => string;
}

/** Days, numbers, countries, statuses and names as they are written in the language in force. */
export function useFormats(): Formats {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      listDay: (date) => formatListDay(date, locale),
      day: (date) => formatDay(date, locale),
      days: (count) => daysText(t, count),
      number: (value) => formatNumber(value, locale),
      list: (items) => formatList(items, locale),
      joined: (...parts) => joinParts(parts, locale),
      uncounted: (days) =>
        formatList(
          days.map(({ date, holiday }) =>
            t('uncountedDay', {
              name: holiday ? nameIn(language, holiday) : t('weekendDay'),
              day: formatDay(date, locale),
            }),
          ),
          locale,
        ),
      country: (iso) => countries.of(iso) ?? iso,
      status: (status) => t(`status.${status}`, { defaultValue: status }),
      nameOf: (record) => nameIn(language, record),
      named: (name, nameArabic) => nameIn(language, { name, nameArabic }),
    };
  }, [locale, language, t]);
}
