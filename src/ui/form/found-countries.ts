import { countryChoices } from '../format/countries.ts';
import type { Option } from '../lookup/option.ts';
import { matchingOptions } from '../select/matching-options.ts';

/**
 * Countries whose name, code or usual abbreviation has a text, by name in the reader's language: one that the text names
 * exactly is at the top, then those in `first`.
 */
export function foundCountries(text: string, locale: string, first: readonly string[]): readonly Option[] {
  const rank = (iso: string): number => (first.includes(iso) ? first.indexOf(iso) : first.length);
  const countries = countryChoices(locale).toSorted((one, other) => rank(one.value) - rank(other.value));
  return matchingOptions(countries, text);
}
