import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** Who may do what, as the application puts it together. Everything arrives when it is first opened. */
export const roles = {
  texts: {
    namespace: 'roles',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'roles-and-permissions': { page: () => import('./pages/roles.page.tsx') },
  },
  /** Hears of changed rights and accounts. */
  live,
} satisfies Feature;
