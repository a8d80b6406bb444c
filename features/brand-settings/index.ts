import type { Feature } from '#client/feature.ts';

/** The brand of a tenant, as part of the application. Everything is lazily loaded. */
export const brandSettings = {
  texts: {
    namespace: 'brandSettings',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'brand-settings': { page: () => import('./pages/brand-settings.page.tsx') },
  },
} satisfies Feature;
