import type { TextSource } from '#client/texts/texts.ts';
import { notifications } from '#features/notifications/index.ts';
import type { Language } from '#ui/language/language.ts';
import { FEATURES } from '../features.ts';
import { SHARED_TEXTS } from './shared-texts.ts';
import { startTranslatorWith } from './translator.ts';

/** Texts of imports, shared by several pages and rarely opened. */
const imports: TextSource = {
  namespace: 'imports',
  en: async () => (await import('#ui/import/texts/en.ts')).en,
  ar: async () => (await import('#ui/import/texts/ar.ts')).ar,
};

/** Initializes the translator of the panel in a language, with the texts needed on every page. */
export const startTranslator = (language: Language): Promise<void> =>
  startTranslatorWith(language, {
    atOnce: [notifications.texts],
    later: [...FEATURES.flatMap(({ texts, otherTexts = [] }) => [texts, ...otherTexts]), ...SHARED_TEXTS, imports],
  });
