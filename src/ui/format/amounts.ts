import { amountInCurrency, varianceInCurrency } from '#domain/amounts.ts';
import { inDigitsOf } from './digits.ts';

/** An amount in minor units followed by the currency, isolated for both text directions; a dash for none. */
export const formatAmount = (value: number | null, currency: string, locale: string): string =>
  value === null ? '–' : `\u2066${inDigitsOf(locale, amountInCurrency(value, currency))}\u2069`;

/** The same for a difference: a surplus has a plus sign. */
export const formatVariance = (value: number | null, currency: string, locale: string): string =>
  value === null ? '–' : `\u2066${inDigitsOf(locale, varianceInCurrency(value, currency))}\u2069`;
