import { api } from '#contract/api.ts';
import type { Database } from '../../database/connection.ts';
import { routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import type { PushKeys } from '../../push/push-keys.ts';
import { changePreferences, readPreferences } from './notification-preferences.ts';
import { isSubscribed, subscribe, unsubscribe } from './push-subscriptions.ts';

interface NotificationDeliveryDeps {
  readonly database: Database;
  readonly pushKeys: () => Promise<PushKeys>;
}

/** Routes of how the caller gets notifications outside the product. */
export function notificationDeliveryRoutes({ database, pushKeys }: NotificationDeliveryDeps): readonly Route[] {
  return [
    tenantRoute(api.notificationPreferences.read, ({ caller, tx }) => readPreferences(tx, caller)),
    tenantRoute(api.notificationPreferences.change, ({ caller, tx, body }) => changePreferences(tx, caller, body)),

    routeWithoutTransaction(api.push.read, async ({ caller }) => ({
      publicKey: (await pushKeys()).publicKey,
      isOn: await database.tenant({ tenantId: caller.tenantId, readOnly: true }, (tx) => isSubscribed(tx, caller)),
    })),
    tenantRoute(api.push.switchOn, async ({ caller, tx, body }) => {
      await subscribe(tx, caller, body);
      return undefined;
    }),
    tenantRoute(api.push.switchOff, async ({ caller, tx }) => {
      await unsubscribe(tx, caller);
      return undefined;
    }),
  ];
}
