import { useMemo } from 'react';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words extends Formats {
  readonly locale: string;
}

/** Formats names, countries and numbers in the current language, with that language. */
export function useWords(): Words {
  const { locale } = useLanguage();
  const formats = useFormats();
  return useMemo(() => ({ ...formats, locale }), [formats, locale]);
}
