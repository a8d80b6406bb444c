import type { TextSource } from '#client/texts/texts.ts';

/** What the operator tells everybody, as the application puts it together; it arrives when the page has come to rest. */
export const notices = {
  texts: {
    namespace: 'notices',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  part: () => import('./components/notices.tsx'),
};
