import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

/** Loads the interface's own texts in one language (each language is its own chunk). */
export async function loadUiTexts(language: Language): Promise<object> {
  return language === 'ar' ? (await import('../texts/ar.ts')).ar : (await import('../texts/en.ts')).en;
}

/**
 * The translator of the page. `texts` maps namespaces to texts of the language; `ui` is required (`loadUiTexts`),
 * features add theirs with `addResourceBundle`.
 */
export async function createTranslator(language: Language, texts: Readonly<Record<string, object>>): Promise<i18n> {
  const translator = i18next.createInstance();
  await translator.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts } as Resource,
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return translator;
}
