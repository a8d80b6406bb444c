import { useMemo } from 'react';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

export interface Words extends Formats {
  readonly locale: string;
}

/** Names, countries and numbers as they are written in the language in force, and which that is. */
export function useWords(): Words {
  const { locale } = useLanguage();
  const formats = useFormats();
  return useMemo(() => ({ ...formats, locale }), [formats, locale]);
}
