import { COUNTRY_CODES } from '#domain/countries.ts';
import type { Option } from '../lookup/option.ts';
import { countryOption } from './country-options.ts';

const MARKS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();

/** What people type for a country instead of its name or code. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  uae: 'AE',
  ksa: 'SA',
  usa: 'US',
  uk: 'GB',
  rsa: 'ZA',
  prc: 'CN',
};

/**
 * Countries whose name, code or usual abbreviation has a text, by name in the reader's language: one that the text names
 * exactly is at the top, then those in `first`.
 */
export function foundCountries(text: string, locale: string, first: readonly string[]): readonly Option[] {
  const { compare } = new Intl.Collator(locale);
  const asked = folded(text.trim());
  const isNamed = (iso: string): boolean => iso.toLowerCase() === asked || ABBREVIATIONS[asked] === iso;
  const rank = (iso: string): number => {
    if (isNamed(iso)) return -1;
    return first.includes(iso) ? first.indexOf(iso) : first.length;
  };
  return COUNTRY_CODES.map((iso) => countryOption(iso, locale))
    .filter(({ id, label }) => folded(label).includes(asked) || isNamed(id))
    .toSorted((one, other) => rank(one.id) - rank(other.id) || compare(one.label, other.label));
}
