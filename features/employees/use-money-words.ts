import { useMemo } from 'react';
import { readableAmount } from '#domain/amounts.ts';
import { formatMonthName } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface MoneyWords extends Formats {
  /** Minor units with the currency behind them. */
  readonly amount: (value: number, currency: string) => string;
  /** A month yyyy-MM: "May 2026". */
  readonly month: (month: string) => string;
  /** Always with two decimals (D51). */
  readonly ratio: (value: number) => string;
}

/** How amounts and months of somebody's payouts are written in the language in force. */
export function useMoneyWords(): MoneyWords {
  const { locale } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      // Kept together in either direction of writing.
      amount: (value, currency) => `\u2066${inDigitsOf(locale, readableAmount(value, currency))} ${currency}\u2069`,
      month: (month) => inDigitsOf(locale, `${formatMonthName(`${month}-01`, locale, 'long')} ${month.slice(0, 4)}`),
      ratio: (value) => formatNumber(value, locale, { decimals: 2 }),
    }),
    [formats, locale],
  );
}
