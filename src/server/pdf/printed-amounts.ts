import { amountInCurrency, varianceInCurrency } from '#domain/amounts.ts';

/** Minor units with the currency behind them, which stays there in a line that runs from right to left: "150.500 KWD". */
export const printedAmount = (minorUnits: number, currency: string): string =>
  `\u2066${amountInCurrency(minorUnits, currency)}\u2069`;

/** The same of a difference: what is over has its plus. */
export const printedVariance = (minorUnits: number, currency: string): string =>
  `\u2066${varianceInCurrency(minorUnits, currency)}\u2069`;
