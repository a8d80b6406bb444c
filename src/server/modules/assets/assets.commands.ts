import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import { asset, assetPosition, preciseReasons, type AssetContext, type AssetEvent } from '#machines/asset/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Actor } from '../../records/journal.ts';
import { keptFigure } from '../../records/kept-figure.ts';
import { requireVersion, transition, type RecordKind } from '../../records/transition.ts';
import { resolveOwner, type NewOwner } from './asset-owners.ts';
import { lockAssetType, readAssetType } from './asset-types.repository.ts';
import { mergeValues, writeValues, type GivenValue } from './asset-values.ts';
import { ASSIGN, assetsWithinReach, DELETE, UPDATE } from './assets.policy.ts';
import { presentAsset } from './assets.presenter.ts';
import { findAsset, type AssetRecord, type StoredAsset } from './assets.repository.ts';

/** Locks an asset in the right's scope. @throws ProblemError 404, 409 with the current asset for a stale version */
async function lockAsset(tx: Tx, caller: Caller, id: string, right: Right, version?: number): Promise<StoredAsset> {
  await sql`select from asset where tenant_id = ${caller.tenantId} and id = ${id} for update`.execute(tx);
  const stored = await findAsset(tx, caller, id, assetsWithinReach(caller, right));
  if (!stored) throw notFound();
  await requireVersion(tx, caller, assetKind, stored, version);
  return stored;
}

/** Returns the asset after a change, even if it left the caller's scope by it. */
async function after(tx: Tx, caller: Caller, id: string): Promise<AssetRecord> {
  const stored = await findAsset(tx, caller, id, sql<boolean>`true`);
  if (!stored) throw notFound();
  return presentAsset(stored, caller);
}

const OWNER_COLUMNS = { employee: 'owner_employee_id', location: 'owner_location_id', user: 'owner_user_id' } as const;
const ASSIGNMENT_COLUMNS = { employee: 'employee_id', location: 'location_id', user: 'user_id' } as const;

/** Storage of assets; an event also changes the owner, null for none. */
const assetKind: RecordKind<StoredAsset, AssetContext, AssetEvent, NewOwner | null> = {
  machine: asset,
  noun: 'asset',
  path: '',
  positionOf: ({ status, currentUser }) => assetPosition(status, currentUser?.id ?? null),
  present: (_tx, caller, stored) => presentAsset(stored, caller),
  preciseReasons: ({ status }, event, reasons) => preciseReasons(status, event.type, reasons),
  jobs: ['notifyOwner'],
  async write(tx, actor, { row, event, verdict, version, at }, newOwner) {
    const isOwnerChanged = verdict.context.ownerId !== (row.currentUser?.id ?? null);
    await tx
      .updateTable('asset')
      .set({
        status: verdict.to as StoredAsset['status'],
        version,
        updated_at: new Date(),
        ...(isOwnerChanged ? { owner_employee_id: null, owner_location_id: null, owner_user_id: null } : {}),
        ...(isOwnerChanged && newOwner ? { [OWNER_COLUMNS[newOwner.kind]]: newOwner.id } : {}),
        ...(event.type === 'asset.mark-invalid' ? { invalid_note: event.note } : {}),
      })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', row.id)
      .execute();
    if (isOwnerChanged || verdict.to === 'invalid') await closeAssignment(tx, actor, row.id, at);
    if (isOwnerChanged && newOwner) {
      await tx
        .insertInto('asset_assignment')
        .values({
          tenant_id: actor.tenantId,
          asset_id: row.id,
          employee_id: null,
          location_id: null,
          user_id: null,
          [ASSIGNMENT_COLUMNS[newOwner.kind]]: newOwner.id,
          assigned_by: actor.userId,
          assigned_at: at as never,
        })
        .execute();
    }
  },
};

/** Sends an event to a locked asset. @throws ProblemError 409 with the reasons and the current asset */
export async function sendToAsset(
  tx: Tx,
  caller: Caller,
  stored: StoredAsset,
  event: AssetEvent,
  newOwner: NewOwner | null = null,
): Promise<void> {
  await transition(tx, caller, assetKind, stored, event, { changes: newOwner });
}

async function closeAssignment(
  tx: Tx,
  { tenantId, userId }: Actor,
  assetId: string,
  at: RawBuilder<Date>,
): Promise<void> {
  // A clock that was set back must not prevent an assignment from ending.
  await sql`update asset_assignment set ended_at = greatest(${at}, assigned_at), ended_by = ${userId}
    where tenant_id = ${tenantId} and asset_id = ${assetId} and ended_at is null`.execute(tx);
}

/** Adds an asset without an owner (C§5). @throws ProblemError 422 for the type or a field */
export async function createAsset(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.assets.create>,
): Promise<AssetRecord> {
  if (!(await lockAssetType(tx, caller, body.assetTypeId, 'share')))
    throw ruleViolated('assetTypeId', 'not-found', 'This asset type doesn’t exist.');
  const type = await readAssetType(tx, caller, body.assetTypeId);
  const values = mergeValues(type.fields, new Map(), body.fieldValues ?? []);
  const { id } = await tx
    .insertInto('asset')
    .values({
      tenant_id: caller.tenantId,
      asset_type_id: type.id,
      value: body.value ?? null,
      currency: body.currency,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeValues(tx, caller, id, type, values);
  return after(tx, caller, id);
}

/** Changes the given fields; an invalid asset cannot be edited (C§4). @throws ProblemError 409, 422 for a field */
export async function changeAsset(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.assets.change>,
): Promise<AssetRecord> {
  const stored = await lockAsset(tx, caller, id, UPDATE, body.version);
  await sendToAsset(tx, caller, stored, { type: 'asset.edit', by: caller.userId });
  await lockAssetType(tx, caller, stored.assetType.id, 'share');
  const type = await readAssetType(tx, caller, stored.assetType.id);
  const kept = new Map(
    stored.values.map((each) => [
      each.field.id,
      each.stringValue ?? each.numberValue ?? each.dateValue ?? each.booleanValue ?? null,
    ]),
  );
  await writeValues(
    tx,
    caller,
    id,
    type,
    mergeValues(type.fields, kept, (body.fieldValues ?? []) as readonly GivenValue[]),
  );
  const currency = body.currency ?? stored.currency;
  const value = body.value === undefined ? keptFigure('value', stored.value, stored.currency, currency) : body.value;
  await tx
    .updateTable('asset')
    .set({ value, currency, updated_at: new Date() })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return after(tx, caller, id);
}

/** Deletes an asset without an owner; its history is retained (D56). @throws ProblemError 409 */
export async function removeAsset(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  await sendToAsset(tx, caller, await lockAsset(tx, caller, id, DELETE, version), {
    type: 'asset.delete',
    by: caller.userId,
  });
}

/** Assigns, reassigns or takes back an asset (D55). @throws ProblemError 409, 422 for the owner */
export async function changeOwner(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.assetAssignments.create>,
): Promise<AssetRecord> {
  const stored = await lockAsset(tx, caller, body.assetId, ASSIGN, body.version);
  const owner = await resolveOwner(tx, caller, body);
  const by = caller.userId;
  const given = owner && { by, owner: { id: owner.id, isActive: owner.isActive } };
  const event: AssetEvent = given
    ? { type: stored.status === 'assigned' ? 'asset.transfer' : 'asset.assign', ...given }
    : { type: 'asset.unassign', by };
  await sendToAsset(tx, caller, stored, event, owner);
  return after(tx, caller, stored.id);
}

/** Marks an asset as permanently invalid (C§4, D56). @throws ProblemError 409 */
export async function markInvalid(
  tx: Tx,
  caller: Caller,
  { assetId, note, version }: BodyOf<typeof api.assetAssignments.markInvalid>,
): Promise<AssetRecord> {
  const stored = await lockAsset(tx, caller, assetId, UPDATE, version);
  await sendToAsset(tx, caller, stored, { type: 'asset.mark-invalid', by: caller.userId, note });
  return after(tx, caller, assetId);
}
