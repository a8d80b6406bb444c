import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { DeviceChangeStatus } from '#domain/device-changes.ts';
import {
  deviceChange,
  deviceChangePosition,
  type DeviceChangeContext,
  type DeviceChangeEvent,
} from '#machines/device-change/index.ts';
import { hasEffect, type Effect, type Reason } from '#machines/kernel/index.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated, type ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecord, requireVersion, transition, type RecordKind } from '../../records/transition.ts';
import { templateRoles, lockProcess, endProcess, startProcess } from '../approvals/index.ts';
import { sendToAsset, findAsset } from '../assets/index.ts';
import { presentDeviceChange } from './device-changes.presenter.ts';
import {
  findDeviceChange,
  readDeviceChange,
  type DeviceChangeRecord,
  type StoredDeviceChange,
} from './device-changes.repository.ts';

/** Locks both devices in a fixed order, so that two changes never deadlock. */
async function lockDevices(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select from asset where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
}

/** Says which of the two devices is not available for the change. */
function notThere([reason]: readonly Reason[]): ProblemError {
  return reason?.code === 'replacement-not-available'
    ? ruleViolated('replacementAssetId', reason.code, 'This is no available device of the same type.')
    : ruleViolated('assetId', 'device-not-held', 'You do not have this device.');
}

/**
 * Requests a device change. @throws ProblemError 422 when the caller does not have the one device or the other is not
 * free
 */
export async function requestDeviceChange(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.deviceChanges.create>,
): Promise<DeviceChangeRecord> {
  const { tenantId, employeeId } = caller;
  if (!employeeId) throw notThere([{ code: 'device-not-held' }]);
  await lockDevices(tx, tenantId, [body.assetId, body.replacementAssetId]);
  const { rows } = await sql<{ id: string; status: string; owner: string | null; type: string }>`
    select id, status, owner_employee_id as owner, asset_type_id as type from asset
    where tenant_id = ${tenantId} and id in (${body.assetId}, ${body.replacementAssetId}) and status <> 'deleted'`.execute(
    tx,
  );
  const held = rows.find(({ id }) => id === body.assetId);
  const wanted = rows.find(({ id }) => id === body.replacementAssetId);
  const event: DeviceChangeEvent = {
    type: 'device-change.request',
    isStillHeld: held?.status === 'assigned' && held.owner === employeeId,
    isReplacementFree: wanted?.status === 'available' && wanted.type === held?.type,
  };
  const {
    made: { id, process },
  } = await createRecord(tx, caller, deviceChangeKind, {
    input: { requesterId: employeeId },
    event,
    refuse: notThere,
    insert: async ({ to }) => {
      if (!held || !wanted) throw notFound();
      const roles = await templateRoles(tx, tenantId, 'change-assigned-device');
      const process = await startProcess(tx, caller, {
        kind: 'change-assigned-device',
        employeeId,
        submittedById: employeeId,
        roles,
        note: body.note || null,
      });
      const row = await tx
        .insertInto('device_change')
        .values({
          tenant_id: tenantId,
          employee_id: employeeId,
          asset_id: held.id,
          replacement_asset_id: wanted.id,
          approval_process_id: process.id,
          status: to as DeviceChangeStatus,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isDuplicate(error)
            ? ruleViolated('assetId', 'already-asked', 'Another device was already asked for instead of this one.')
            : error;
        });
      return { ...row, process };
    },
  });
  // Without approvers the request is granted immediately (D2).
  if (process.status !== 'pending') await grant(tx, caller, await require(tx, caller, process.id));
  return readDeviceChange(tx, caller, id);
}

/** Withdraws a request. @throws ProblemError 404, 409 with the current request */
export async function cancelDeviceChange(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number | undefined,
): Promise<DeviceChangeRecord> {
  const seen = await findDeviceChange(tx, caller, sql<boolean>`d.id = ${id}`);
  if (!seen) throw notFound();
  // The process is locked first, the same order as in decisions.
  await lockProcess(tx, caller.tenantId, seen.process.id);
  await lockDeviceChange(tx, caller.tenantId, id);
  const stored = await require(tx, caller, seen.process.id);
  await requireVersion(tx, caller, deviceChangeKind, stored, version);
  const canceled = await follow(tx, caller, stored, { type: 'device-change.cancel', by: caller.employeeId ?? '' });
  if (hasEffect(canceled, 'endApproval')) await endProcess(tx, caller, stored.process.id);
  return readDeviceChange(tx, caller, id);
}

export async function lockDeviceChange(tx: Tx, tenantId: string, id: string): Promise<void> {
  await sql`select from device_change where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
}

/** Returns the request of a process, without access checks. */
export async function require(tx: Tx, caller: Caller, processId: string): Promise<StoredDeviceChange> {
  const stored = await findDeviceChange(tx, caller, sql<boolean>`d.approval_process_id = ${processId}`, true);
  if (!stored) throw new Error(`process ${processId} has no device change`);
  return stored;
}

/**
 * Applies the approval: both devices change owners in the same transaction, each by its own machine. @throws
 * ProblemError 409
 */
export async function grant(
  tx: Tx,
  caller: Caller,
  { process, asset, replacementAsset, employee }: StoredDeviceChange,
): Promise<void> {
  await lockDevices(tx, caller.tenantId, [asset.id, replacementAsset.id]);
  const stored = await require(tx, caller, process.id);
  const granted = await follow(tx, caller, stored, {
    type: 'process.accepted',
    isStillHeld: stored.isStillHeld,
    isReplacementFree: stored.isReplacementFree,
  });
  if (!hasEffect(granted, 'changeDevices')) return;
  const everybody = sql<boolean>`true`;
  const held = await findAsset(tx, caller, asset.id, everybody);
  const wanted = await findAsset(tx, caller, replacementAsset.id, everybody);
  if (!held || !wanted) throw new Error('a device of a granted change is gone');
  const by = caller.userId;
  const { status } = await tx
    .selectFrom('employee')
    .select('status')
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', employee.id)
    .forShare()
    .executeTakeFirstOrThrow();
  const owner = { kind: 'employee' as const, id: employee.id, isActive: status === 'active' };
  await sendToAsset(tx, caller, held, { type: 'asset.unassign', by });
  await sendToAsset(
    tx,
    caller,
    wanted,
    { type: 'asset.assign', by, owner: { id: owner.id, isActive: owner.isActive } },
    owner,
  );
}

/** Storage of device change requests. */
const deviceChangeKind: RecordKind<StoredDeviceChange, DeviceChangeContext, DeviceChangeEvent> = {
  machine: deviceChange,
  noun: 'request',
  path: '',
  positionOf: ({ status, employee }) => deviceChangePosition(status, employee.id),
  present: (_tx, caller, stored) => presentDeviceChange(stored, caller),
  async write(tx, { tenantId }, { row, verdict, version }) {
    await tx
      .updateTable('device_change')
      .set({ status: verdict.to as DeviceChangeStatus, version, updated_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
};

/**
 * Sends an event to a locked request. Returns its effects for the caller to run. @throws ProblemError 409 with the
 * reasons and the current request
 */
export async function follow(
  tx: Tx,
  caller: Caller,
  stored: StoredDeviceChange,
  event: DeviceChangeEvent,
): Promise<{ readonly effects: readonly Effect[] }> {
  const { verdict } = await transition(tx, caller, deviceChangeKind, stored, event);
  return verdict;
}
