import { useMemo } from 'react';
import { useLanguage } from '../language/language-provider.tsx';
import { formatAmount } from './amounts.ts';
import { formatMonthName } from './dates.ts';
import { inDigitsOf } from './digits.ts';
import { formatNumber } from './numbers.ts';
import { useFormats, type Formats } from './use-formats.ts';

export interface MoneyFormats extends Formats {
  /** An amount in minor units, followed by the currency. */
  readonly amount: (value: number, currency: string) => string;
  /** A month yyyy-MM: "May 2026". */
  readonly month: (month: string, length?: 'short' | 'long') => string;
  /** Always with two decimals (D51). */
  readonly ratio: (value: number) => string;
}

/** Formats amounts, months and payout ratios in the current language. */
export function useMoneyFormats(): MoneyFormats {
  const { locale } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      amount: (value, currency) => formatAmount(value, currency, locale),
      month: (month, length = 'long') =>
        inDigitsOf(locale, `${formatMonthName(`${month}-01`, locale, length)} ${month.slice(0, 4)}`),
      ratio: (value) => formatNumber(value, locale, { decimals: 2 }),
    }),
    [formats, locale],
  );
}
