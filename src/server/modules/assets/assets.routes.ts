import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { listAssignments } from './asset-assignments.repository.ts';
import { exportAssetTypes } from './asset-types-export.ts';
import { exportAssignments } from './assignments-export.ts';
import { listOwners } from './asset-owners.ts';
import { createAssetField, createAssetType, removeAssetType } from './asset-types.commands.ts';
import { listAssetTypes } from './asset-types.repository.ts';
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
    fileRoute(api.assetAssignments.export, ({ caller, tx, query, language }) =>
      exportAssignments(tx, caller, language, query),
    ),
    tenantRoute(api.assetAssignments.list, ({ caller, tx, query }) => listAssignments(tx, caller, query)),
    tenantRoute(api.assetAssignments.create, ({ caller, tx, body }) => changeOwner(tx, caller, body)),
    tenantRoute(api.assetAssignments.markInvalid, ({ caller, tx, body }) => markInvalid(tx, caller, body)),
    tenantRoute(api.assetOwners.list, ({ caller, tx, query }) => listOwners(tx, caller, query)),
    tenantRoute(api.assetFieldDefinitions.create, ({ caller, tx, body }) => createAssetField(tx, caller, body)),
    fileRoute(api.assetTypes.export, ({ caller, tx, query, language }) =>
      exportAssetTypes(tx, caller, language, query),
    ),
    tenantRoute(api.assetTypes.list, ({ caller, tx, query }) => listAssetTypes(tx, caller, query)),
    tenantRoute(api.assetTypes.create, ({ caller, tx, body }) => createAssetType(tx, caller, body)),
    tenantRoute(api.assetTypes.remove, async ({ caller, tx, params }) => {
      await removeAssetType(tx, caller, params.id);
      return undefined;
    }),
  ];
}
