import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { servedAssignments } from './asset-assignments.list.ts';
import { listOwners } from './asset-owners.ts';
import { createAssetField, createAssetType, removeAssetType } from './asset-types.commands.ts';
import { servedAssetTypes } from './asset-types.list.ts';
import { changeAsset, changeOwner, createAsset, markInvalid, removeAsset } from './assets.commands.ts';
import { servedAssets } from './assets.list.ts';
import { readAsset } from './assets.repository.ts';

/** The inventory, who has what, and the types with their fields. */
export function assetRoutes(): readonly Route[] {
  return [
    ...listRoutes(servedAssets),
    tenantRoute(api.assets.read, ({ caller, tx, params }) => readAsset(tx, caller, params.id)),
    tenantRoute(api.assets.create, ({ caller, tx, body }) => createAsset(tx, caller, body)),
    tenantRoute(api.assets.change, ({ caller, tx, params, body }) => changeAsset(tx, caller, params.id, body)),
    tenantRoute(api.assets.remove, async ({ caller, tx, params, query }) => {
      await removeAsset(tx, caller, params.id, query.version);
      return undefined;
    }),
    ...listRoutes(servedAssignments),
    tenantRoute(api.assetAssignments.create, ({ caller, tx, body }) => changeOwner(tx, caller, body)),
    tenantRoute(api.assetAssignments.markInvalid, ({ caller, tx, body }) => markInvalid(tx, caller, body)),
    tenantRoute(api.assetOwners.list, ({ caller, tx, query }) => listOwners(tx, caller, query)),
    tenantRoute(api.assetFieldDefinitions.create, ({ caller, tx, body }) => createAssetField(tx, caller, body)),
    ...listRoutes(servedAssetTypes),
    tenantRoute(api.assetTypes.create, ({ caller, tx, body }) => createAssetType(tx, caller, body)),
    tenantRoute(api.assetTypes.remove, async ({ caller, tx, params }) => {
      await removeAssetType(tx, caller, params.id);
      return undefined;
    }),
  ];
}
