import { COUNTRY_CODES } from '#domain/countries.ts';
import type { Option } from '../lookup/option.ts';
import { countryOption } from './country-options.ts';

const MARKS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();

/** Countries whose name or code has a text, by name in the reader's language; those in `first` are at the top. */
export function foundCountries(text: string, locale: string, first: readonly string[]): readonly Option[] {
  const { compare } = new Intl.Collator(locale);
  const rank = (iso: string): number => (first.includes(iso) ? first.indexOf(iso) : first.length);
  const asked = folded(text.trim());
  return COUNTRY_CODES.map((iso) => countryOption(iso, locale))
    .filter(({ id, label }) => folded(label).includes(asked) || id.toLowerCase() === asked)
    .toSorted((one, other) => rank(one.id) - rank(other.id) || compare(one.label, other.label));
}
