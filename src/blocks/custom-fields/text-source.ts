import type { TextSource } from '#client/texts/texts.ts';

/** Texts of custom fields in forms and panels. */
export const customFieldTextSource: TextSource = {
  namespace: 'customField',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};
