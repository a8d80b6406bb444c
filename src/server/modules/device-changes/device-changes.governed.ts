import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import {
  deviceChange,
  deviceChangePosition,
  type DeviceChangeContext,
  type DeviceChangeEvent,
} from '#machines/device-change/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { decidedFor, decisionNote, governed } from '../../records/governed-records.ts';
import { presentDeviceChange } from './device-changes.presenter.ts';
import { findDeviceChange, isReadableDeviceChange, type StoredDeviceChange } from './device-changes.repository.ts';

const read = async (tx: Tx, caller: Caller, id: string): Promise<StoredDeviceChange | null> =>
  mayReadKind(caller, 'change-assigned-device') ? findDeviceChange(tx, caller, sql<boolean>`d.id = ${id}`) : null;

/** A column of the decision that caused entry `j` of a device change. */
const ofDecision = (
  tell: (processId: RawBuilder<unknown>) => RawBuilder<string | null>,
): RawBuilder<string | null> => sql<string | null>`case
  when j.event in ('process.accepted', 'process.rejected') then (
    select ${tell(sql`d.approval_process_id`)} from device_change d where d.tenant_id = j.tenant_id and d.id = j.record_id) end`;

/** Device changes, for the workflow endpoints. */
export const governedDeviceChanges = governed<DeviceChangeContext>({
  machine: deviceChange.name,

  rows: (caller) => sql`
    select d.id, d.created_at, d.status as state, e.first_name || ' ' || e.last_name as label, '/finance/device-changes?open=' || d.id as path,
      ${mayReadKind(caller, 'change-assigned-device') ? isReadableDeviceChange(caller) : sql`false`} as readable
    from device_change d join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id where d.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select x.id, x.employee_id as person_id from device_change x where x.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`
    select x.id, e.location_id from device_change x join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id where x.tenant_id = ${tenantId}`,

  note: sql<string | null>`case
    when j.event = 'device-change.request' then (
      select p.note from device_change d join approval_process p on p.tenant_id = d.tenant_id and p.id = d.approval_process_id where d.tenant_id = j.tenant_id and d.id = j.record_id)
    else ${ofDecision(decisionNote)} end`,
  onBehalfOf: ofDecision(decidedFor),

  reads: api.deviceChanges.read,
  calls: { 'device-change.request': api.deviceChanges.create, 'device-change.cancel': api.deviceChanges.cancel },

  asked: ['device-change.cancel'],
  isApproved: true,
  async actionsFor(tx, person, id) {
    const stored = await read(tx, person, id);
    if (!stored) return null;
    const { actions, approvalProcess } = presentDeviceChange(stored, person);
    return [...approvalProcess.actions, ...actions];
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const stored = await read(tx, caller, id);
    return stored && deviceChangePosition(stored.status, stored.employee.id);
  },

  eventsAt: ({ requesterId }): readonly DeviceChangeEvent[] => [
    { type: 'device-change.request', isStillHeld: true, isReplacementFree: true },
    { type: 'process.accepted', isStillHeld: true, isReplacementFree: true },
    { type: 'process.rejected' },
    { type: 'device-change.cancel', by: requesterId },
  ],
});
