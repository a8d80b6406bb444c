import type { TextSource } from '#client/texts/texts.ts';

/** What a tenant decides for itself: how the product behaves, and what it tells people. */
export const tenantSettings = {
  texts: {
    namespace: 'tenantSettings',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  behaviorPage: () => import('./pages/app-behavior.page.tsx'),
  notificationsPage: () => import('./pages/notification-settings.page.tsx'),
};
