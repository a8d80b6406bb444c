import { toLatinDigits } from './digits.ts';

/** Amounts are whole minor units of a currency (fils, cents), so that sums have no rounding errors. */

/**
 * Largest amount that can be entered, in minor units: calculations with it stay exact (10 billion with two decimals).
 */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Intl takes thirty microseconds per call, and a file has 50,000 amounts. */
const knownDecimals = new Map<string, number>();

/** Returns the decimals of a currency: 2 for AED, 3 for KWD, BHD and OMR, none for JPY. */
export function currencyDecimals(currency: string): number {
  const known = knownDecimals.get(currency);
  if (known !== undefined) return known;
  const decimals =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  knownDecimals.set(currency, decimals);
  return decimals;
}

/** Formats minor units as a plain number with all its decimals: 4821050 AED → "48210.50". */
export function plainAmount(minorUnits: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minorUnits < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** The same with comma thousands (A§5): "48,210.50". */
export function readableAmount(minorUnits: number, currency: string): string {
  const [whole = '', fraction] = plainAmount(minorUnits, currency).split('.');
  const grouped = whole.replaceAll(/\d(?=(\d{3})+$)/g, '$&,');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * Converts to the same digits in another currency, in its minor units: 5.00 AED → 5.000 KWD. Undefined when it has more
 * decimals than that currency.
 */
export function sameFigure(minorUnits: number, from: string, to: string): number | undefined {
  const shift = currencyDecimals(to) - currencyDecimals(from);
  const units = shift >= 0 ? minorUnits * 10 ** shift : minorUnits / 10 ** -shift;
  return Number.isSafeInteger(units) ? units : undefined;
}

/** The same followed by the currency, for use where no heading names it: "48,210.50 AED". */
export const amountInCurrency = (minorUnits: number, currency: string): string =>
  `${readableAmount(minorUnits, currency)} ${currency}`;

/** Formats a difference with its currency; a surplus has a plus sign. */
export const varianceInCurrency = (minorUnits: number, currency: string): string =>
  `${minorUnits > 0 ? '+' : ''}${amountInCurrency(minorUnits, currency)}`;

const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** Normalises typed input to the characters of `AMOUNT`. */
const typedAmount = (text: string): string =>
  toLatinDigits(text)
    .replaceAll(/[\s\u200e\u200f\u00a0]/gu, '')
    .replaceAll('٬', ',')
    .replace('٫', '.')
    .replace('−', '-');

/** Whether a text is an amount with more decimals than the currency has. */
export const hasTooManyDecimals = (text: string, currency: string): boolean =>
  (AMOUNT.exec(typedAmount(text))?.[3]?.length ?? 0) > currencyDecimals(currency);

/**
 * Parses a typed amount into minor units: Latin or Arabic digits, comma thousands, a dot decimal. Null for empty input;
 * undefined for invalid input, too many decimals, or an amount too large to be exact.
 */
export function parseAmount(text: string, currency: string): number | null | undefined {
  const typed = typedAmount(text);
  if (typed === '') return null;
  const [, sign = '', whole, fraction = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined && fraction === '') return undefined;
  const decimals = currencyDecimals(currency);
  if (fraction.length > decimals) return undefined;
  const units = Number((whole ?? '0').replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return undefined;
  return sign === '-' && units !== 0 ? -units : units;
}
