import type { TextSource } from '#client/texts/texts.ts';

export { NotificationsBell } from './components/notifications-bell.tsx';

/** The inbox, as the application puts it together; its words are needed on every page. */
export const notifications = {
  texts: {
    namespace: 'notifications',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Hears of new notifications. */
  listener: () => import('./components/live-notifications.tsx'),
};
