import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { asset, ASSET_EVENTS, assetPosition, type AssetContext, type AssetEvent } from '#machines/asset/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { assetName } from '../../records/asset-text.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { governed, NOBODY_ELSE } from '../../records/governed-records.ts';
import { READ, reachesAsset } from './assets.policy.ts';
import { anEvent, presentAsset } from './assets.presenter.ts';
import { findKeptAsset, type StoredAsset } from './assets.repository.ts';

const read = async (tx: Tx, caller: Caller, id: string): Promise<StoredAsset | null> =>
  caller.modules.has('finance.assets') ? findKeptAsset(tx, caller, id) : null;

/** Assets, for the workflow endpoints. */
export const governedAssets = governed<AssetContext>({
  machine: asset.name,

  rows: (caller) => sql`
    select a.id, a.created_at, a.status as state, ${assetName('a')} as label, case when a.status <> 'deleted' then '/finance/assets/' || a.id end as path,
      ${caller.modules.has('finance.assets') ? reachesAsset(caller, READ) : sql`false`} as readable
    from asset a where a.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select a.id, a.owner_employee_id as person_id from asset a where a.tenant_id = ${tenantId}`,
  // Of an owner who is a person, where they work.
  locations: ({ tenantId }) => sql`
    select a.id, coalesce(a.owner_location_id, e.location_id) as location_id
    from asset a left join employee e on e.tenant_id = a.tenant_id and e.id = a.owner_employee_id where a.tenant_id = ${tenantId}`,

  reads: api.assets.read,
  calls: {
    'asset.assign': api.assetAssignments.create,
    'asset.transfer': api.assetAssignments.create,
    'asset.unassign': api.assetAssignments.create,
    'asset.edit': api.assets.change,
    'asset.mark-invalid': api.assetAssignments.markInvalid,
    'asset.delete': api.assets.remove,
  },

  asked: ASSET_EVENTS,
  async actionsFor(tx, person, id) {
    const stored = await read(tx, person, id);
    return stored && presentAsset(stored, person).actions;
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const stored = await read(tx, caller, id);
    return stored && assetPosition(stored.status, stored.currentUser?.id ?? null);
  },

  // Also to another person: the current owner cannot get it again.
  eventsAt: () => [
    ...ASSET_EVENTS.map((type) => anEvent(type, NOBODY)),
    ...(['asset.assign', 'asset.transfer'] as const).map((type): AssetEvent => ({
      type,
      by: NOBODY,
      owner: { id: NOBODY_ELSE, isActive: true },
    })),
  ],
});
