import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { approvalTextSource } from '#blocks/approvals/texts.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { documentTexts } from '#ui/documents/texts.ts';
import { historyTexts } from '#ui/history/texts.ts';
import type { Language } from '#ui/language/language.ts';
import { notifications } from '#features/notifications/index.ts';
import { FEATURES } from '../features.ts';

/** Words of every page: one file for each language. */
const common = (namespace: 'ui' | 'client' | 'app'): TextSource => ({
  namespace,
  en: async () => (await import('./words.en.ts'))[namespace],
  ar: async () => (await import('./words.ar.ts'))[namespace],
});

/** Words of imports, which several pages share and most people never open. */
const imports: TextSource = {
  namespace: 'imports',
  en: async () => (await import('#ui/import/texts/en.ts')).en,
  ar: async () => (await import('#ui/import/texts/ar.ts')).ar,
};

const sources = new Map(
  [
    common('ui'),
    common('client'),
    common('app'),
    ...FEATURES.flatMap(({ texts, otherTexts = [] }) => [texts, ...otherTexts]),
    approvalTextSource,
    documentTexts,
    historyTexts,
    imports,
  ].map((source) => [source.namespace, source]),
);

/** Fetches texts when they are first needed: one chunk for each namespace and language. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const source = sources.get(namespace);
    if (!source) return done(new Error(`There are no texts called ${namespace}.`), false);
    source[language as Language]().then(
      (texts) => done(null, { ...texts }),
      (error: unknown) => done(error as Error, true),
    );
  },
};

/** The translator of the page; `startTranslator` has to have come back before anything is drawn. */
export const translator: i18n = i18next.createInstance();

/**
 * Names and other values keep their own direction inside of a sentence of the other: without the isolating marks, a
 * Latin name takes the numbers beside it along to its side of an Arabic line.
 */
const isolated = (value: string): string =>
  translator.language === 'ar' && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value;

/** Makes the translator ready to speak a language, with the words that are needed on every page. */
export async function startTranslator(language: Language): Promise<void> {
  await translator
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['ui', 'client', 'app', notifications.texts.namespace],
      defaultNS: 'ui',
      interpolation: { escapeValue: true, escape: isolated },
      returnNull: false,
    });
}
