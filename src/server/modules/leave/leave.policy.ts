import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { asApprover } from '../../records/as-approver.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

/** How far a caller reads leaves; who may not read any still sees their own. */
export const readScope = (caller: Caller): Scope =>
  caller.permissions.scopeOf({ resource: 'leave.details', action: 'read' }) ?? 'personal';

/**
 * Whether a caller may read a leave, for a query that finds one over `leave_request l`: it is of an employee in scope, or a
 * step of it is theirs to decide, wherever they stand: who is asked to decide must see what about. Asked of each row by
 * itself: the set of everything somebody was ever asked would cost more than the row. Lists narrow by `leave-sets.ts`.
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
