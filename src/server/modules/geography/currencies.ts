import { countries, type ICountry } from 'countries-list';
import { isCurrency } from '#domain/tenants.ts';

const COUNTRIES = countries as Readonly<Record<string, ICountry>>;

/** Codes of funds and units of account, which are not means of payment. */
const FUNDS = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XDR', 'XSU', 'XUA']);

/** Currencies in use in some country; Intl contains many historical ones too. */
export const CURRENCIES = [...new Set(Object.values(COUNTRIES).flatMap(({ currency }) => currency))].filter(
  (code) => /^[A-Z]{3}$/.test(code) && !FUNDS.has(code),
);

/** Currencies of a country, the usual one first. */
export const currenciesOf = (countryISO: string): readonly string[] =>
  (COUNTRIES[countryISO]?.currency ?? []).filter((code) => CURRENCIES.includes(code));

/** Default currency of a new location in a country; undefined if unknown (Antarctica). */
export const usualCurrency = (countryISO: string): string | undefined => currenciesOf(countryISO).find(isCurrency);
