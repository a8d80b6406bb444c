import type { TextSource } from '#client/texts/texts.ts';

/** Check-in on a branch device, as parts of the application (D43, D46). */
export const branch = {
  texts: {
    namespace: 'branch',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/check-in.page.tsx'),
};
