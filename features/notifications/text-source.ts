import type { TextSource } from '#client/texts/texts.ts';

/** Texts of the inbox, with the sentences of every notification. */
export const notificationTexts: TextSource = {
  namespace: 'notifications',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};
