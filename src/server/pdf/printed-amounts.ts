import { amountInCurrency, varianceInCurrency } from '#domain/amounts.ts';

/** An amount followed by its currency, which stays there in a right-to-left line: "150.500 KWD". */
export const printedAmount = (minorUnits: number, currency: string): string =>
  `\u2066${amountInCurrency(minorUnits, currency)}\u2069`;

/** The same for a difference: a surplus has a plus sign. */
export const printedVariance = (minorUnits: number, currency: string): string =>
  `\u2066${varianceInCurrency(minorUnits, currency)}\u2069`;
