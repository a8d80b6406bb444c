import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';

/** Who may do what, as the application puts it together. Everything arrives when it is first opened. */
export const roles = {
  texts: {
    namespace: 'roles',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Hears of changed rights and accounts. */
  live,
  page: () => import('./pages/roles.page.tsx'),
};
