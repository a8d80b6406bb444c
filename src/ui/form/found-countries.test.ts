import { expect, test } from 'vitest';
import { foundCountries } from './found-countries.ts';

const firstOf = (text: string, locale = 'en'): string | undefined => foundCountries(text, locale, [])[0]?.id;

test.each([
  ['emirates', 'AE'],
  ['uae', 'AE'],
  ['KSA', 'SA'],
  ['USA ', 'US'],
  ['uk', 'GB'],
  ['kw', 'KW'],
  ['cote', 'CI'],
  // In the other language of the product, whichever the page has.
  ['الكويت', 'KW'],
  ['السعوديه', 'SA'],
])('"%s" finds %s', (text, id) => {
  expect(firstOf(text)).toBe(id);
});

test('finds by the name in Arabic, and puts given ones first', () => {
  expect(firstOf('الإمارات', 'ar')).toBe('AE');
  expect(firstOf('Kuwait', 'ar')).toBe('KW');
  expect(firstOf('QA', 'ar')).toBe('QA');
  expect(
    foundCountries('', 'en', ['KW', 'AE'])
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['KW', 'AE', 'AF']);
});
