import { LANGUAGE_COOKIE } from '#domain/language-cookie.ts';

/** The languages with complete translations. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

export type Direction = 'ltr' | 'rtl';

/** The tenant's digits: 0-9 or ٠-٩. Never both on one page. */
export type Digits = 'latn' | 'arab';

/** Also read by the script in the head of index.html. */
const KEY = 'steward.language';

/** The reading direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The locale of all dates and numbers: the language with the Gregorian calendar and the chosen digits, regardless of
 * local custom (documents, bank reports and our formats are Latin).
 */
export function localeOf(language: Language, digits: Digits = 'latn'): string {
  return `${language === 'ar' ? 'ar-AE' : 'en-GB'}-u-ca-gregory-nu-${digits}`;
}

/** The locales of the languages that the page is not in: people also search by the names they know from there. */
export const otherLanguages = (locale: string): readonly string[] =>
  LANGUAGES.filter((language) => !locale.startsWith(language)).map((language) => localeOf(language));

/** The language stored in this browser; undefined on the first visit. */
export function chosenLanguage(): Language | undefined {
  try {
    const wanted = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === wanted);
  } catch {
    return undefined; // Storage may be denied.
  }
}

/** The browser's language if supported, otherwise English. */
export function browserLanguage(): Language {
  return LANGUAGES.find((language) => navigator.language.startsWith(language)) ?? 'en';
}

/** Stores the language, in a cookie as well, and sets `lang` and `dir` of the page. */
export function applyLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be denied; the choice then lasts until the page is closed.
  }
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=strict`;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
