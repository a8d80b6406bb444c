import { useMemo } from 'react';
import { otherLanguages } from '../language/language.ts';
import { useLanguage } from '../language/language-provider.tsx';

export interface CurrencyOption {
  /** ISO 4217, three letters. */
  readonly value: string;
  readonly label: string;
  /** Its name in the other language, which is searched too. */
  readonly names: readonly string[];
}

/** Every currency by its code, with its name in the reader's language, for a form. */
export function useCurrencies(): readonly CurrencyOption[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const others = otherLanguages(locale).map((other) => new Intl.DisplayNames(other, { type: 'currency' }));
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value) ?? value}`,
      names: others.map((other) => other.of(value) ?? value),
    }));
  }, [locale]);
}
