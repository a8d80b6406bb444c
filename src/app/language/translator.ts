import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextSource } from '#client/texts/texts.ts';
import type { Language } from '#ui/language/language.ts';

/** Texts of every page: one file per language. */
const common = (namespace: 'ui' | 'client' | 'app'): TextSource => ({
  namespace,
  en: async () => (await import('./words.en.ts'))[namespace],
  ar: async () => (await import('./words.ar.ts'))[namespace],
});

const COMMON = (['ui', 'client', 'app'] as const).map(common);

const sources = new Map<string, TextSource>();

/** Makes texts known by their namespaces; each is loaded on first use. */
function offer(texts: readonly TextSource[]): void {
  for (const source of texts) sources.set(source.namespace, source);
}

/** Loads texts that only a lazily loaded part knows. */
export async function loadTexts(source: TextSource): Promise<void> {
  offer([source]);
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

export interface TranslatorTexts {
  /** Loaded before anything is rendered, besides those of every page. */
  readonly atOnce: readonly TextSource[];
  /** Loaded when something needs them. */
  readonly later: readonly TextSource[];
}

/** Initializes the translator in a language, with the texts that a document needs. */
export async function startTranslatorWith(language: Language, { atOnce, later }: TranslatorTexts): Promise<void> {
  const first = [...COMMON, ...atOnce];
  offer([...first, ...later]);
  await translator
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: first.map(({ namespace }) => namespace),
      defaultNS: 'ui',
      interpolation: { escapeValue: true, escape: isolated },
      returnNull: false,
    });
}
