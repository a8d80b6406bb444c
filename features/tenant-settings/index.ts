import type { Feature } from '#client/feature.ts';

/** The settings of a tenant: app behaviour and notifications. */
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
