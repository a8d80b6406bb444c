import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** Users, roles and permissions, as parts of the application. Everything is lazily loaded. */
export const roles = {
  texts: {
    namespace: 'roles',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'roles-and-permissions': { page: () => import('./pages/roles.page.tsx') },
  },
  /** Live updates of permissions and accounts. */
  live,
} satisfies Feature;
