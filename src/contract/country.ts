import { isCountry } from '#domain/countries.ts';
import { list, queryMany, text } from './schema.ts';

/** An existing two-letter country code; the same schema in bodies and filters. */
export const countryISO = () =>
  text(2)
    .matches(/^[A-Z]{2}$/, { name: 'country', message: 'must be the two capital letters of a country' })
    .test(
      'no-country',
      'must be a country that exists',
      (value) => typeof value !== 'string' || !/^[A-Z]{2}$/.test(value) || isCountry(value),
    );

/** Countries a record applies to; empty means all. */
export const countryISOs = () => list(countryISO().required()).max(260);

/** Filters records for some or all countries by those that apply to one of these. */
export const countryFilter = () => ({ countryISOs: queryMany(countryISO()).optional() });
