import { areDigestsDue, digestJobs, mailDeliveries, type DeliveryDeps } from './mail-jobs.ts';
import { notificationDeliveryRoutes } from './notification-delivery.routes.ts';

export type { DeliveryDeps } from './mail-jobs.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const notificationDeliveryModule = {
  routes: () => notificationDeliveryRoutes(),
  jobs: digestJobs,
  deliveries: (deps: DeliveryDeps) => mailDeliveries(deps),
  recurring: { due: [{ kind: 'notification.plan-digests', isDue: areDigestsDue }] },
};
