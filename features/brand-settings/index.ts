import type { Feature } from '#client/feature.ts';

/** How a tenant looks, as the application puts it together. Everything arrives when it is first opened. */
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
