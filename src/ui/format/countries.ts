import { useMemo } from 'react';
import { COUNTRY_CODES } from '#domain/countries.ts';
import { useLanguage } from '../language/language-provider.tsx';

export interface CountryOption {
  /** ISO 3166, two letters. */
  readonly value: string;
  readonly label: string;
}

/** Every country in the reader's language and sort order, for a form. */
export function useCountries(): readonly CountryOption[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
      compare(one.label, other.label),
    );
  }, [locale]);
}
