import { COUNTRY_CODES } from '#domain/countries.ts';
import type { LoadOptions, Option } from '../lookup/option.ts';

/** Making one takes longer than the names of all countries. */
const names = new Map<string, Intl.DisplayNames>();

/** The name of a country code in the reader's language. */
export function countryName(iso: string, locale: string): string {
  let known = names.get(locale);
  if (!known) names.set(locale, (known = new Intl.DisplayNames(locale, { type: 'region' })));
  return known.of(iso) ?? iso;
}

/** A country as a field option. */
export const countryOption = (iso: string, locale: string): Option => ({
  id: iso,
  label: countryName(iso, locale),
  detail: iso,
});

const MARKS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();

/** Finds countries by name or code; those in `first` are at the top of the list. */
export function countryOptions(locale: string, first: readonly string[] = []): LoadOptions {
  const { compare } = new Intl.Collator(locale);
  const rank = (iso: string): number => (first.includes(iso) ? first.indexOf(iso) : first.length);
  return async (text) => {
    const asked = folded(text.trim());
    return COUNTRY_CODES.map((iso) => countryOption(iso, locale))
      .filter(({ id, label }) => folded(label).includes(asked) || id.toLowerCase() === asked)
      .toSorted((one, other) => rank(one.id) - rank(other.id) || compare(one.label, other.label));
  };
}
