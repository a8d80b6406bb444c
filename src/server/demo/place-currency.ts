import { currencyDecimals } from '#domain/amounts.ts';
import { usualCurrency } from '../modules/geography/index.ts';
import type { DemoTenant } from './demo-tenants.ts';

/** Returns the currency of a demo location: that of its country. */
export function placeCurrency({ locations, currency }: DemoTenant, code: string): string {
  const country = locations.find((location) => location.code === code)?.country;
  return (country && usualCurrency(country)) ?? currency;
}

/** Minor units per unit: 100 fils per dirham, 1000 per dinar. */
export const minorUnits = (currency: string): number => 10 ** currencyDecimals(currency);
