import { countryISO } from './country.ts';
import { endpoint } from './endpoint.ts';
import { GEOGRAPHY_SIZE } from './page-size.ts';
import { listAnswer, pageQuery } from './paging.ts';
import { integer, list, part, strictObject, text, word } from './schema.ts';

const signedIn = { kind: 'signed-in' } as const;
/** Fixed lists sorted by name. */
const byName = () => ({
  ...pageQuery(GEOGRAPHY_SIZE),
  searchText: text(200).optional(),
  sortBy: word(['name']).optional(),
  sortOrder: word(['asc', 'desc']).optional(),
});

/** Countries, their provinces, and currencies. */
export const geographyEndpoints = {
  provinces: endpoint({
    id: 'field-location-provinces.list',
    method: 'GET',
    path: '/api/field-location-provinces',
    summary: 'Provinces of a country, by name; none for a country that has none.',
    access: signedIn,
    query: part({ countryISO: countryISO().required(), ...byName() }),
    answer: { status: 200, schema: listAnswer(part({ id: text(10).required(), name: text(200).required() })) },
  }),
  countries: endpoint({
    id: 'countries.list',
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries with their names in the language of Accept-Language, calling codes and currencies.',
    access: signedIn,
    query: strictObject(byName()),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          countryISO: text(2).required(),
          name: text(200).required(),
          callingCodes: list(text(10).required()).required(),
          currencies: list(text(3).required()).required(),
        }),
      ),
    },
  }),
  cities: endpoint({
    id: 'cities.list',
    method: 'GET',
    path: '/api/cities',
    summary: 'Cities and towns by name, of a country or a province of it; those that begin with the text first.',
    access: signedIn,
    query: strictObject({
      countryISO: countryISO().optional(),
      /** ISO 3166-2, as the provinces are listed. */
      provinceId: text(10).optional(),
      searchText: text(100).optional(),
      ...pageQuery(),
    }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({ name: text(200).required(), countryISO: text(2).required(), province: text(200).nullable().defined() }),
      ),
    },
  }),
  currencies: endpoint({
    id: 'currencies.list',
    method: 'GET',
    path: '/api/currencies',
    summary: 'Currencies in use, with their names in the language of Accept-Language and their decimals.',
    access: signedIn,
    query: strictObject(byName()),
    answer: {
      status: 200,
      schema: listAnswer(
        part({ code: text(3).required(), name: text(200).required(), decimals: integer(0, 4).required() }),
      ),
    },
  }),
};
