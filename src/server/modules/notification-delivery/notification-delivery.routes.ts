import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { changePreferences, readPreferences } from './notification-preferences.ts';

/** Routes of how the caller gets notifications outside the product. */
export function notificationDeliveryRoutes(): readonly Route[] {
  return [
    tenantRoute(api.notificationPreferences.read, ({ caller, tx }) => readPreferences(tx, caller)),
    tenantRoute(api.notificationPreferences.change, ({ caller, tx, body }) => changePreferences(tx, caller, body)),
  ];
}
