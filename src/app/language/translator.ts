import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { approvalTextSource } from '#blocks/approvals/texts.ts';
import { customFieldTextSource } from '#blocks/custom-fields/text-source.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { documentTexts } from '#ui/documents/texts.ts';
import { historyTexts } from '#ui/history/texts.ts';
import type { Language } from '#ui/language/language.ts';
import { notifications } from '#features/notifications/index.ts';
import { FEATURES } from '../features.ts';

/** Texts of every page: one file per language. */
const common = (namespace: 'ui' | 'client' | 'app'): TextSource => ({
  namespace,
  en: async () => (await import('./words.en.ts'))[namespace],
  ar: async () => (await import('./words.ar.ts'))[namespace],
});

/** Texts of imports, shared by several pages and rarely opened. */
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
    customFieldTextSource,
    documentTexts,
    historyTexts,
    imports,
  ].map((source) => [source.namespace, source]),
);

/** Loads texts that only a lazily loaded part knows. */
export async function loadTexts(source: TextSource): Promise<void> {
  sources.set(source.namespace, source);
  await translator.loadNamespaces(source.namespace);
}

/** Loads texts on first use: one chunk per namespace and language. */
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

/** The translator of the page; `startTranslator` must have resolved before anything is rendered. */
export const translator: i18n = i18next.createInstance();

/**
 * Names and other values keep their own direction inside a sentence: without isolating marks, a Latin name moves
 * adjacent numbers to its side of an Arabic line.
 */
const isolated = (value: string): string =>
  translator.language === 'ar' && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value;

/** Initializes the translator in a language, with the texts needed on every page. */
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
