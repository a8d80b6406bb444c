import { readableAmount } from '#domain/amounts.ts';
import { inDigitsOf } from './digits.ts';

/** Minor units with the currency behind them, kept together in either direction of writing; a dash for none. */
export const formatAmount = (value: number | null, currency: string, locale: string): string =>
  value === null ? '–' : `\u2066${inDigitsOf(locale, readableAmount(value, currency))} ${currency}\u2069`;

/** The same of a difference: what is over has its plus. */
export const formatVariance = (value: number | null, currency: string, locale: string): string => {
  const amount = formatAmount(value, currency, locale);
  return value !== null && value > 0 ? amount.replace('\u2066', '\u2066+') : amount;
};
