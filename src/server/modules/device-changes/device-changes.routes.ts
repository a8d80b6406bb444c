import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { cancelDeviceChange, requestDeviceChange } from './device-changes.commands.ts';
import { servedDeviceChanges } from './device-changes.list.ts';
import { listReplacements, readDeviceChange } from './device-changes.repository.ts';

/** Routes of device change requests. */
export function deviceChangeRoutes(): readonly Route[] {
  return [
    ...listRoutes(servedDeviceChanges),
    tenantRoute(api.deviceChanges.read, ({ caller, tx, params }) => readDeviceChange(tx, caller, params.id)),
    tenantRoute(api.deviceChanges.replacements, ({ caller, tx, query }) => listReplacements(tx, caller, query.assetId)),
    tenantRoute(api.deviceChanges.create, ({ caller, tx, body }) => requestDeviceChange(tx, caller, body)),
    tenantRoute(api.deviceChanges.cancel, ({ caller, tx, params, body }) =>
      cancelDeviceChange(tx, caller, params.id, body.version),
    ),
  ];
}
