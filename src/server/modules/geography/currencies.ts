import { countries, type ICountry } from 'countries-list';
import { isCurrency } from '#domain/tenants.ts';

const COUNTRIES = countries as Readonly<Record<string, ICountry>>;

/** Codes of funds and units of account: nobody pays with them. */
const FUNDS = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XDR', 'XSU', 'XUA']);

/** Currencies that some country pays with; Intl knows many more that are history. */
export const CURRENCIES = [...new Set(Object.values(COUNTRIES).flatMap(({ currency }) => currency))].filter(
  (code) => /^[A-Z]{3}$/.test(code) && !FUNDS.has(code),
);

/** What a country pays with, its usual money first. */
export const currenciesOf = (countryISO: string): readonly string[] =>
  (COUNTRIES[countryISO]?.currency ?? []).filter((code) => CURRENCIES.includes(code));

/** What a new place in a country counts in; undefined where nothing is known (Antarctica). */
export const usualCurrency = (countryISO: string): string | undefined => currenciesOf(countryISO).find(isCurrency);
