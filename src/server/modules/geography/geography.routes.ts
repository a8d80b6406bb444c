import { countries, type ICountry } from 'countries-list';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Language } from '../../core/language.ts';
import { routeWithoutTransaction, type Route } from '../../http/route.ts';
import { searchCities } from './cities.ts';
import { CURRENCIES, currenciesOf } from './currencies.ts';
import { provincesOf } from './provinces.ts';

const COUNTRIES = Object.entries(countries as Readonly<Record<string, ICountry>>);

interface Asked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
}

/** Returns a page of rows by name, and the total number. */
function pageByName<Row extends { readonly name: string }>(
  rows: readonly Row[],
  language: Language,
  { page = 0, size = PAGE_SIZE, sortOrder = 'asc' }: Asked,
) {
  const { compare } = new Intl.Collator(language);
  const sorted = rows.toSorted((one, other) =>
    sortOrder === 'asc' ? compare(one.name, other.name) : compare(other.name, one.name),
  );
  return { data: sorted.slice(page * size, (page + 1) * size), count: rows.length };
}
const matches = (searchText: string | undefined, ...texts: readonly string[]): boolean =>
  !searchText || texts.some((text) => text.toLocaleLowerCase().includes(searchText.toLocaleLowerCase()));
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Routes of countries, provinces, cities and currencies (B§7); none of it belongs to a tenant. */
export function geographyRoutes(): readonly Route[] {
  return [
    routeWithoutTransaction(api.geography.provinces, async ({ query, language }) =>
      pageByName(
        provincesOf(query.countryISO).filter(({ name }) => matches(query.searchText, name)),
        language,
        query,
      ),
    ),
    routeWithoutTransaction(api.geography.countries, async ({ query, language }) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      const data = COUNTRIES.map(([countryISO, { phone, name }]) => ({
        countryISO,
        name: names.of(countryISO) ?? name,
        callingCodes: phone.map(String),
        currencies: [...currenciesOf(countryISO)],
      })).filter(({ countryISO, name }) => matches(query.searchText, name, countryISO));
      return pageByName(data, language, query);
    }),
    routeWithoutTransaction(api.geography.cities, async ({ query: { page = 0, size = PAGE_SIZE, ...question } }) => {
      const { data, count } = await searchCities({ ...question, page, size });
      return { data: [...data], count };
    }),
    routeWithoutTransaction(api.geography.currencies, async ({ query, language }) => {
      const names = new Intl.DisplayNames(language, { type: 'currency' });
      const data = CURRENCIES.map((code) => ({
        code,
        name: names.of(code) ?? code,
        decimals: decimalsOf(code),
      })).filter(({ code, name }) => matches(query.searchText, code, name));
      return pageByName(data, language, query);
    }),
  ];
}
