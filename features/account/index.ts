import type { TextSource } from '#client/texts/texts.ts';

/** The own account, as the application puts it together. Everything arrives when it is first opened. */
export const ownAccount = {
  texts: {
    namespace: 'account',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/account.page.tsx'),
};
