import { useMemo } from 'react';
import { useLanguage } from '../language/language-provider.tsx';

export interface CurrencyOption {
  /** ISO 4217, three letters. */
  readonly value: string;
  readonly label: string;
}

/** Every currency by its code, with its name in the reader's language, for a form. */
export function useCurrencies(): readonly CurrencyOption[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value) ?? value}`,
    }));
  }, [locale]);
}
