import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyLanguage, directionOf, localeOf, type Digits, type Direction, type Language } from './language.ts';

/** What a component needs to format dates and numbers and to know the text direction. */
export interface LanguageSettings {
  readonly language: Language;
  readonly direction: Direction;
  /** For Intl and Temporal: Gregorian calendar, chosen digits. */
  readonly locale: string;
  readonly digits: Digits;
}

const LanguageContext = createContext<LanguageSettings>({
  language: 'en',
  direction: 'ltr',
  locale: localeOf('en'),
  digits: 'latn',
});

export interface LanguageProviderProps {
  readonly language: Language;
  readonly digits?: Digits;
  readonly children: ReactNode;
}

/** Sets language, direction and digits for its children, and `lang` and `dir` of the page. */
export function LanguageProvider({ language, digits = 'latn', children }: LanguageProviderProps) {
  const value = useMemo<LanguageSettings>(
    () => ({
      language,
      digits,
      direction: directionOf(language),
      locale: localeOf(language, digits),
    }),
    [language, digits],
  );
  useLayoutEffect(() => applyLanguage(language), [language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The current language, direction, locale and digits. */
export function useLanguage(): LanguageSettings {
  return use(LanguageContext);
}
