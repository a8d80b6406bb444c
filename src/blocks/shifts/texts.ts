import { getI18n } from 'react-i18next';
import { useTexts, type TextSource, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of shifts and their attendance. Loaded with the first part that shows them. */
export const shiftTextSource: TextSource = {
  namespace: 'shift',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type ShiftTranslate = Translate<typeof en>;

export const useShiftTexts = (): ShiftTranslate => useTexts<typeof en>(shiftTextSource.namespace);

/** Loads a part together with these texts, which saves a second round trip. */
export const withShiftTexts =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([load(), getI18n().loadNamespaces(shiftTextSource.namespace)]);
    return code;
  };
