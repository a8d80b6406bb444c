import { list, text } from './schema.ts';

/** The two letters of a country. */
export const countryISO = () => text(2).matches(/^[A-Z]{2}$/, { name: 'country', message: 'must be the two capital letters of a country' });

/** Countries a record is for; none means all of them. */
export const countryISOs = () => list(countryISO().required()).max(260);
