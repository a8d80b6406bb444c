import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { asApprover } from '../../records/as-approver.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

/** The caller's scope for reading leaves; without the right, only their own. */
export const readScope = (caller: Caller): Scope =>
  caller.permissions.scopeOf({ resource: 'leave.details', action: 'read' }) ?? 'personal';

/**
 * Condition: the caller may read a leave of a query over `leave_request l`: its employee is in scope, or the caller is
 * an approver of one of its steps, in any scope, because approvers must see what they decide. Evaluated per row: the
 * set of everything a person was ever asked would cost more than the row. Lists use `leave-sets.ts`.
 */
export function isReadableLeave(caller: Caller, scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  return sql<boolean>`(${employeesInScope(caller, scope, sql`l.employee_id`)}
    or ${isAskedIn(caller, sql`l.approval_process_id`)}
    or exists (select from leave_cancellation lc where lc.tenant_id = ${caller.tenantId} and lc.leave_request_id = l.id
      and ${isAskedIn(caller, sql`lc.approval_process_id`)}))`;
}

const isAskedIn = (caller: Caller, processId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from approval_step s where s.tenant_id = ${caller.tenantId} and s.process_id = ${processId} and (
    select true from approval_step_candidate c
    where c.tenant_id = ${caller.tenantId} and c.step_id = s.id and ${asApprover(caller, sql`c.employee_id`)} limit 1))`;
