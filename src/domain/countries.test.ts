import { countries } from 'countries-list';
import { expect, it } from 'vitest';
import { COUNTRY_CODES, isCountry } from './countries.ts';

it('country codes are exactly those of the package with the country names', () => {
  expect(COUNTRY_CODES.toSorted()).toEqual(Object.keys(countries).toSorted());
  expect(['AE', 'ZZ', 'XX', 'ae', ''].map(isCountry)).toEqual([true, false, false, false, false]);
});
