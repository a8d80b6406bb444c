import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysText } from '#ui/format/ages.ts';
import { formatDay, formatListDay } from '#ui/format/dates.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words {
  /** dd/LL/yyyy, for rows. */
  readonly listDay: (date: string) => string;
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly days: (count: number) => string;
  readonly number: (value: number) => string;
  readonly country: (iso: string) => string;
  readonly status: (status: string) => string;
  /** The name of something that has one in Arabic as well. */
  readonly named: (name: string, nameArabic: string | null | undefined) => string;
}

/** Days, numbers, countries and names as they are written in the language in force. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      listDay: (date) => formatListDay(date, locale),
      day: (date) => formatDay(date, locale),
      days: (count) => daysText(t, count),
      number: (value) => formatNumber(value, locale),
      country: (iso) => countries.of(iso) ?? iso,
      status: (status) => t(`status.${status}`, { defaultValue: status }),
      named: (name, nameArabic) => (language === 'ar' && nameArabic) || name,
    };
  }, [locale, language, t]);
}

/** How a person is called on a page. */
export const nameOf = ({ firstName, lastName, knownAs }: { readonly firstName: string; readonly lastName: string; readonly knownAs: string }): string =>
  `${firstName} ${lastName}`.trim() || knownAs;
