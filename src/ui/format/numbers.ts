import { currencyDecimals } from '#domain/amounts.ts';
import { inDigitsOf } from './digits.ts';

export interface NumberOptions {
  /** Fraction digits; by default none are forced and at most two are shown. */
  readonly decimals?: number;
}

const formatters = new Map<number | 'free', Intl.NumberFormat>();

function formatter(decimals: number | undefined): Intl.NumberFormat {
  const key = decimals ?? 'free';
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(
    'en-US',
    decimals === undefined
      ? { maximumFractionDigits: 2 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  );
  formatters.set(key, made);
  return made;
}

/** A number with comma thousands and a decimal point in every language (A§5), in the digits of the locale. */
export function formatNumber(value: number, locale: string, { decimals }: NumberOptions = {}): string {
  return inDigitsOf(locale, formatter(decimals).format(value));
}

/** An amount followed by the currency: "48,210.50 AED". `amount` is in whole units of the currency. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  return `${formatNumber(amount, locale, { decimals: currencyDecimals(currency) })} ${currency}`;
}

/** A ratio as a percentage without decimals: 0.12 → "12%". */
export function formatPercent(part: number, locale: string): string {
  return `${formatNumber(Math.round(part * 100), locale)}%`;
}

/** A file size: "1.4 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes >= 1) return `${formatNumber(Math.round(megabytes * 10) / 10, locale)} MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / 1024)), locale)} kB`;
}
