import type { TextSource } from '#client/texts/texts.ts';

/** The operator's notices, as part of the application; loaded when the page is idle. */
export const notices = {
  texts: {
    namespace: 'notices',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  part: () => import('./components/notices.tsx'),
};
