import { notificationRoutes } from './notifications.routes.ts';

export { countUnread, readNotification, readNotificationsSince } from './notifications.repository.ts';
export { notify, notifyEach } from './notify.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const notificationsModule = {
  routes: (_: object, { hooks }: { readonly hooks: Parameters<typeof notificationRoutes>[0] }) =>
    notificationRoutes({ onRead: hooks.onRead }),
};
