/** The languages the interface is complete in. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

export type Direction = 'ltr' | 'rtl';

/** Which digits a tenant wants to read: 0-9 or ٠-٩. Never both on one page. */
export type Digits = 'latn' | 'arab';

/** Also read by the script in the head of index.html. */
const KEY = 'steward.language';

/** The reading direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The locale all dates and numbers are written in: the language with the Gregorian calendar and the chosen digits,
 * whatever the country's own habit is (documents, bank reports and our formats are Latin).
 */
export function localeOf(language: Language, digits: Digits = 'latn'): string {
  return `${language === 'ar' ? 'ar-AE' : 'en-GB'}-u-ca-gregory-nu-${digits}`;
}

/** The language this browser was left in; undefined at the first visit. */
export function chosenLanguage(): Language | undefined {
  try {
    const wanted = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === wanted);
  } catch {
    return undefined; // Storage may be denied.
  }
}

/** The browser's language if we have it, else English. */
export function browserLanguage(): Language {
  return LANGUAGES.find((language) => navigator.language.startsWith(language)) ?? 'en';
}

/** Remembers the language and sets `lang` and `dir` of the page. */
export function applyLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be denied; the choice then holds until the page is closed.
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
