import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isReadableLeave } from './leave.policy.ts';

/**
 * Returns the leaves among some governed records (a leave, its approval, or the approval of its cancellation) that the
 * caller may read; ignores ids of other records.
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
