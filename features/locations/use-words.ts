import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readableAmount } from '#domain/amounts.ts';
import { formatDay, formatTime } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Hours } from './locations.types.ts';

export interface Words {
  /** dd MMM yyyy. */
  readonly day: (date: string) => string;
  readonly number: (value: number) => string;
  /** Minor units with the currency. */
  readonly amount: (value: number, currency: string) => string;
  readonly country: (iso: string) => string;
  readonly status: (status: string) => string;
  /** The time of day in a zone, with its name. */
  readonly timeIn: (instant: string, timeZone: string) => string;
  /** From and until, stretch by stretch. */
  readonly hours: (hours: readonly Hours[]) => string;
  /** Metres in kilometres. */
  readonly distance: (metres: number) => string;
  readonly named: (name: string, nameArabic: string | null | undefined) => string;
}

/** Days, numbers, countries and names as they are written in the language in force. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
    return {
      day: (date) => formatDay(date, locale),
      number: (value) => formatNumber(value, locale),
      amount: (value, currency) => `${inDigitsOf(locale, readableAmount(value, currency))} ${currency}`,
      country: (iso) => countries.of(iso) ?? iso,
      status: (status) => t(`status.${status}`, { defaultValue: status }),
      timeIn: (instant, timeZone) => formatTime(instant, timeZone, locale),
      hours: (hours) => hours.map(({ start, end }) => inDigitsOf(locale, `${start}–${end}`)).join(locale.startsWith('ar') ? '، ' : ', '),
      distance: (metres) => kilometres.format(metres / 1_000),
      named: (name, nameArabic) => (language === 'ar' && nameArabic) || name,
    };
  }, [locale, language, t]);
}
