import { getI18n } from 'react-i18next';
import { useTexts, type TextSource, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of "Why can't someone …?", loaded with its dialog. */
export const whyTextSource: TextSource = {
  namespace: 'why',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type WhyTranslate = Translate<typeof en>;

export const useWhyTexts = (): WhyTranslate => useTexts<typeof en>(whyTextSource.namespace);

/** Loads a part together with these texts. */
export const withWhyTexts =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([load(), getI18n().loadNamespaces(whyTextSource.namespace)]);
    return code;
  };
