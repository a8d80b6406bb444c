import { countryName } from '../format/country-names.ts';
import type { LoadOptions, Option } from '../lookup/option.ts';

/** A country as a field option. */
export const countryOption = (iso: string, locale: string): Option => ({
  id: iso,
  label: countryName(iso, locale),
  detail: iso,
});

/** Finds countries by name or code; those in `first` are at the top of the list. The codes are loaded with the first search. */
export const countryOptions =
  (locale: string, first: readonly string[] = []): LoadOptions =>
  async (text) =>
    (await import('./found-countries.ts')).foundCountries(text, locale, first);
