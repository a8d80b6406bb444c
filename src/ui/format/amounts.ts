import { amountInCurrency, varianceInCurrency } from '#domain/amounts.ts';
import { inDigitsOf } from './digits.ts';

/** Minor units with the currency behind them, kept together in either direction of writing; a dash for none. */
export const formatAmount = (value: number | null, currency: string, locale: string): string =>
  value === null ? '–' : `\u2066${inDigitsOf(locale, amountInCurrency(value, currency))}\u2069`;

/** The same of a difference: what is over has its plus. */
export const formatVariance = (value: number | null, currency: string, locale: string): string =>
  value === null ? '–' : `\u2066${inDigitsOf(locale, varianceInCurrency(value, currency))}\u2069`;
