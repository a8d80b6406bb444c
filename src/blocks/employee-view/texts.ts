import { useTexts, type TextSource, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of the employee view, wherever its pages are. */
export const viewTextSource: TextSource = {
  namespace: 'employee-view',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type ViewTranslate = Translate<typeof en>;

export const useViewTexts = (): ViewTranslate => useTexts<typeof en>(viewTextSource.namespace);
