import { countryISO } from './country.ts';
import { endpoint } from './endpoint.ts';
import { integer, list, part, strictObject, text } from './schema.ts';

const signedIn = { kind: 'signed-in' } as const;

/** What is known of the world: countries, their provinces, and currencies. */
export const geographyEndpoints = {
  provinces: endpoint({
    id: 'field-location-provinces.list',
    method: 'GET',
    path: '/api/field-location-provinces',
    summary: 'Provinces of a country, by name; none for a country that has none.',
    access: signedIn,
    query: part({ countryISO: countryISO().required() }),
    answer: { status: 200, schema: part({ data: list(part({ id: text(10).required(), name: text(200).required() })).required() }) },
  }),
  countries: endpoint({
    id: 'countries.list',
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries with their names in the language of Accept-Language, calling codes and currencies.',
    access: signedIn,
    query: strictObject({ searchText: text(200).optional() }),
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({ countryISO: text(2).required(), name: text(200).required(), callingCodes: list(text(10).required()).required(), currencies: list(text(3).required()).required() }),
        ).required(),
      }),
    },
  }),
  currencies: endpoint({
    id: 'currencies.list',
    method: 'GET',
    path: '/api/currencies',
    summary: 'Currencies in use, with their names in the language of Accept-Language and their decimals.',
    access: signedIn,
    query: strictObject({ searchText: text(200).optional() }),
    answer: { status: 200, schema: part({ data: list(part({ code: text(3).required(), name: text(200).required(), decimals: integer(0, 4).required() })).required() }) },
  }),
};
