import type { TextSource } from '#client/texts/texts.ts';

/** The account page, as part of the application. Everything is lazily loaded. */
export const ownAccount = {
  texts: {
    namespace: 'account',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/account.page.tsx'),
};
