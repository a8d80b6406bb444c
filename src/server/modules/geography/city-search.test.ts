import { expect, test } from 'vitest';
import type { CityIndex } from './city-index.ts';
import { findCities } from './city-search.ts';

/** Sorted by search form, as the thread sorts them: name, search form, country, province. */
const CITIES = [
  ['Ajman', 'ajman', 'AE', 'Ajman'],
  ['Al Ain', 'al ain', 'AE', 'Abu Dhabi'],
  ['Dubái', 'dubai', 'AR', null],
  ['Dubai', 'dubai', 'AE', 'Dubai'],
  ['Port Dubai', 'port dubai', 'AE', 'Dubai'],
] as const;

const startsOf = (texts: readonly string[]): Uint32Array =>
  Uint32Array.from([
    0,
    ...texts.map((_, at) => texts.slice(0, at + 1).reduce((sum, { length }) => sum + length + 1, 0)),
  ]);
const columnOf = (values: readonly (string | null)[]) => {
  const once = [...new Set(values)];
  return { once, places: Uint16Array.from(values, (value) => once.indexOf(value)) };
};
const names = CITIES.map(([name]) => name);
const folded = CITIES.map(([, search]) => search);
const countries = columnOf(CITIES.map(([, , country]) => country));
const provinces = columnOf([null, ...CITIES.map(([, , , province]) => province)]);
const INDEX: CityIndex = {
  names: `${names.join('\n')}\n`,
  nameStarts: startsOf(names),
  folded: `${folded.join('\n')}\n`,
  foldedStarts: startsOf(folded),
  countries: countries.places,
  countryNames: countries.once as readonly string[],
  provinces: provinces.places.slice(1),
  provinceNames: provinces.once,
};
const ALL = { page: 0, size: 10 };
const named = (question: object) => {
  const { data, count } = findCities(INDEX, { ...ALL, ...question });
  return [count, ...data.map(({ name }) => name)];
};

test('a city has its name, country and province; none where there is none', () => {
  expect(findCities(INDEX, { ...ALL, searchText: 'DUBÁI' })).toEqual({
    count: 3,
    data: [
      { name: 'Dubái', countryISO: 'AR', province: null },
      { name: 'Dubai', countryISO: 'AE', province: 'Dubai' },
      { name: 'Port Dubai', countryISO: 'AE', province: 'Dubai' },
    ],
  });
});

test.each([
  ['without a question', {}, [5, 'Ajman', 'Al Ain', 'Dubái', 'Dubai', 'Port Dubai']],
  ['of a country', { countryISO: 'AR' }, [1, 'Dubái']],
  ['of a country without cities', { countryISO: 'KW' }, [0]],
  ['by a text within', { searchText: 'ai' }, [4, 'Al Ain', 'Dubái', 'Dubai', 'Port Dubai']],
  ['by a text and country', { searchText: 'dub', countryISO: 'AE' }, [2, 'Dubai', 'Port Dubai']],
  ['by the last one', { searchText: 'port' }, [1, 'Port Dubai']],
  ['of a province', { countryISO: 'AE', provinceId: 'AE-DU' }, [2, 'Dubai', 'Port Dubai']],
  ['over two cities', { searchText: 'dubai\nport' }, [0]],
  ['a second page, those beginning with the text first', { searchText: 'dub', page: 1, size: 2 }, [3, 'Port Dubai']],
] as const)('%s (B§7)', (_, question, expected) => {
  expect(named(question)).toEqual(expected);
});
