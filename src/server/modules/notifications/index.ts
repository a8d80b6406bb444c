export { countUnread, readNotification, readNotificationsSince } from './notifications.repository.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notify, notifyEach } from './notify.ts';
