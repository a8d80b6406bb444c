import { useMemo } from 'react';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { formatAmount, formatVariance } from '#ui/format/amounts.ts';
import { dayInZone, formatTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface RowWords extends Formats {
  /** An amount in minor units, with the currency; a dash for none. */
  readonly amount: (value: number | null, currency: string) => string;
  /** The same with a sign: a surplus is positive, a shortage negative (D28). */
  readonly variance: (value: number | null, currency: string) => string;
  readonly state: (status: string) => string;
  /** Day and time in the till's zone (D45), on two lines. */
  readonly listMoment: (instant: string, zone: string) => { readonly day: string; readonly time: string };
}

/** Formats of the rows of till reports: without the texts of decisions, which a list does not show. */
export function useRowWords(): RowWords {
  const { locale, language } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      amount: (value, currency) => formatAmount(value, currency, locale),
      variance: (value, currency) => formatVariance(value, currency, locale),
      state: (status) => dayBankingTexts.states[status]?.[language] ?? status,
      listMoment: (instant, zone) => ({
        day: formats.listDay(dayInZone(instant, zone)),
        time: formatTime(instant, zone, locale),
      }),
    }),
    [locale, language, formats],
  );
}
