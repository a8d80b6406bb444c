import { currencyDecimals } from '#domain/amounts.ts';
import { usualCurrency } from '../modules/geography/index.ts';
import type { DemoTenant } from './demo-tenants.ts';

/** What a demo location counts in: the money of its country. */
export function placeCurrency({ locations, currency }: DemoTenant, code: string): string {
  const country = locations.find((location) => location.code === code)?.country;
  return (country && usualCurrency(country)) ?? currency;
}

/** Minor units of a currency's unit: 100 fils of a dirham, 1000 of a dinar. */
export const minorUnits = (currency: string): number => 10 ** currencyDecimals(currency);
