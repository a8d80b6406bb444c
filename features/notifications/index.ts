import { notificationTexts } from './text-source.ts';

export { NotificationsBell } from './components/notifications-bell.tsx';

/** The inbox, as part of the application; its texts are needed on every page. */
export const notifications = {
  texts: notificationTexts,
  /** Live updates of notifications. */
  listener: () => import('./components/live-notifications.tsx'),
};
