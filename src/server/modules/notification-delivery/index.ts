import type { PushSender } from '../../push/push-sender.ts';
import { areDigestsDue, digestJobs, mailDeliveries, type MailDeps } from './mail-jobs.ts';
import { notificationDeliveryRoutes } from './notification-delivery.routes.ts';
import { pushDeliveries } from './push-deliveries.ts';

/** What deliveries need. */
export interface DeliveryDeps extends MailDeps {
  readonly push: PushSender;
}

/** Registration of this module (src/server/app/modules.ts). */
export const notificationDeliveryModule = {
  routes: notificationDeliveryRoutes,
  jobs: digestJobs,
  deliveries: (deps: DeliveryDeps) => ({ ...mailDeliveries(deps), ...pushDeliveries(deps) }),
  recurring: { due: [{ kind: 'notification.plan-digests', isDue: areDigestsDue }] },
};
