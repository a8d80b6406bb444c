import { sql } from 'kysely';
import type { ApprovalSubject } from '../approvals/index.ts';
import { KIND_MODULE } from '../../records/kind-access.ts';
import { follow, grant, lockDeviceChange, require } from './device-changes.commands.ts';
import { presentDeviceProcess } from './device-changes.presenter.ts';
import { findDeviceChange, isReadableDeviceChange } from './device-changes.repository.ts';

/** A device change as the subject of an approval (C§3, D15). */
export const deviceChangeSubject: ApprovalSubject = {
  kind: 'change-assigned-device',
  module: KIND_MODULE['change-assigned-device'],
  requesterOf: (process) => process.requestedByEmployee.id,

  async lock(tx, caller, processId) {
    const seen = await findDeviceChange(tx, caller, sql<boolean>`d.approval_process_id = ${processId}`);
    if (!seen) return null;
    await lockDeviceChange(tx, caller.tenantId, seen.id);
    const stored = await require(tx, caller, processId);
    return {
      process: stored.process,
      isOpen: stored.status === 'requested',
      accept: () => grant(tx, caller, stored),
      reject: async () => void (await follow(tx, caller, stored, { type: 'process.rejected' })),
      present: () => deviceChangeSubject.present(tx, caller, processId),
    };
  },

  async readOpen(tx, caller, processId) {
    const stored = await findDeviceChange(tx, caller, sql<boolean>`d.approval_process_id = ${processId}`);
    return stored && stored.status === 'requested';
  },

  async present(tx, caller, processId) {
    const stored = await findDeviceChange(tx, caller, sql<boolean>`d.approval_process_id = ${processId}`);
    return stored && presentDeviceProcess(stored, caller);
  },

  records: {
    page: '/finance/device-changes',
    pointers: (tenantId) => [
      sql`from device_change d where d.tenant_id = ${tenantId} and d.approval_process_id = p.id`,
    ],
    id: sql`d.id`,
    isReadable: isReadableDeviceChange,
    joins: sql`left join device_change d on d.tenant_id = p.tenant_id and d.approval_process_id = p.id`,
    joinedId: sql<string | null>`d.id`,
    isJoinedReadable: isReadableDeviceChange,
  },
};
