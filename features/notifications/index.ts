import type { TextSource } from '#client/texts/texts.ts';

export { NotificationsBell } from './components/notifications-bell.tsx';

/** The inbox, as part of the application; its texts are needed on every page. */
export const notifications = {
  texts: {
    namespace: 'notifications',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Live updates of notifications. */
  listener: () => import('./components/live-notifications.tsx'),
};
