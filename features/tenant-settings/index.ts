import type { Feature } from '#client/feature.ts';

/** What a tenant decides for itself: how the product behaves, and what it tells people. */
export const tenantSettings = {
  texts: {
    namespace: 'tenantSettings',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'app-behavior': { page: () => import('./pages/app-behavior.page.tsx') },
    'notification-settings': { page: () => import('./pages/notification-settings.page.tsx') },
  },
} satisfies Feature;
