import { useMemo } from 'react';
import { COUNTRY_CODES } from '#domain/countries.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { otherLanguages } from '../language/language.ts';
import { orderOf } from './lists.ts';
import type { SelectOption } from '../select/select-option.ts';

/** What people type for a country instead of its name or code. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  AE: 'uae',
  SA: 'ksa',
  US: 'usa',
  GB: 'uk',
  ZA: 'rsa',
  CN: 'prc',
};

/** Every country in a language, in its sort order: value and detail are ISO 3166, two letters. */
export function countryChoices(locale: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const compare = orderOf(locale);
  const others = otherLanguages(locale).map((other) => new Intl.DisplayNames(other, { type: 'region' }));
  return COUNTRY_CODES.map((value) => ({
    value,
    label: names.of(value) ?? value,
    detail: value,
    names: others.map((other) => other.of(value) ?? value),
    keywords: [ABBREVIATIONS[value] ?? value],
  })).toSorted((one, other) => compare(one.label, other.label));
}

/** Every country in the reader's language and sort order, for a form. */
export function useCountries(): readonly SelectOption[] {
  const { locale } = useLanguage();
  return useMemo(() => countryChoices(locale), [locale]);
}
