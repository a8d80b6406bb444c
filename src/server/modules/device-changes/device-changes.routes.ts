import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { cancelDeviceChange, requestDeviceChange } from './device-changes.commands.ts';
import { exportDeviceChanges } from './device-changes-export.ts';
import { listDeviceChanges, listReplacements, readDeviceChange } from './device-changes.repository.ts';

/** Requests for another device. */
export function deviceChangeRoutes(): readonly Route[] {
  return [
    tenantRoute(api.deviceChanges.list, ({ caller, tx, query }) => listDeviceChanges(tx, caller, query)),
    fileRoute(api.deviceChanges.export, ({ caller, tx, query, language }) => exportDeviceChanges(tx, caller, language, query)),
    tenantRoute(api.deviceChanges.read, ({ caller, tx, params }) => readDeviceChange(tx, caller, params.id)),
    tenantRoute(api.deviceChanges.replacements, ({ caller, tx, query }) => listReplacements(tx, caller, query.assetId)),
    tenantRoute(api.deviceChanges.create, ({ caller, tx, body }) => requestDeviceChange(tx, caller, body)),
    tenantRoute(api.deviceChanges.cancel, ({ caller, tx, params, body }) => cancelDeviceChange(tx, caller, params.id, body.version)),
  ];
}
