import { isCountry } from '#domain/countries.ts';
import { list, queryMany, text } from './schema.ts';

/** The two letters of a country that exists; the same wherever one is taken, in bodies and in filters. */
export const countryISO = () =>
  text(2)
    .matches(/^[A-Z]{2}$/, { name: 'country', message: 'must be the two capital letters of a country' })
    .test(
      'no-country',
      'must be a country that exists',
      (value) => typeof value !== 'string' || !/^[A-Z]{2}$/.test(value) || isCountry(value),
    );

/** Countries a record is for; none means all of them. */
export const countryISOs = () => list(countryISO().required()).max(260);

/** Narrows a list of what is for some countries or all to what is for one of these. */
export const countryFilter = () => ({ countryISOs: queryMany(countryISO()).optional() });
