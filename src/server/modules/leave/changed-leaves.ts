import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isReadableLeave } from './leave.policy.ts';

/**
 * The leaves that some governed records are or belong to (a leave itself, its approval, the approval of its cancellation)
 * and that the caller may read; ids of anything else find nothing.
 */
export async function changedLeaves(tx: Tx, caller: Caller, recordIds: readonly string[]): Promise<string[]> {
  if (!caller.modules.has('hr.leaves')) return [];
  const { tenantId } = caller;
  const ids = sql`${[...recordIds]}::uuid[]`;
  const scope = caller.permissions.scopeOf({ resource: 'leave.details', action: 'read' }) ?? 'personal';
  const { rows } = await sql<{ id: string }>`
    select l.id from leave_request l where l.tenant_id = ${tenantId} and l.id in (
      select id from leave_request where tenant_id = ${tenantId} and id = any(${ids})
      union all
      select id from leave_request where tenant_id = ${tenantId} and approval_process_id = any(${ids})
      union all
      select leave_request_id from leave_cancellation where tenant_id = ${tenantId} and approval_process_id = any(${ids}))
    and ${isReadableLeave(caller, scope)}`.execute(tx);
  return rows.map(({ id }) => id);
}
