import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#domain/permissions.ts';
import type { Caller } from '../../http/caller.ts';

/** No employee has it: the scope of a user without an own record matches nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The employees a scope covers, as a condition on a column that holds an employee id (D77). */
export function employeesInScope(caller: Caller, scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = caller.employeeId ?? NOBODY;
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'personal') return sql<boolean>`${column} = ${own}`;
  return sql<boolean>`(${column} = ${own} or ${column} in (
    select s.employee_id from employee_supervisor s where s.tenant_id = ${caller.tenantId} and s.supervisor_id = ${own}))`;
}

/**
 * The leaves a caller may read, for a query over `leave_request l`: those of the employees in scope, and those a step of
 * which they may decide, wherever they stand: who is asked to decide must see what about.
 */
export function readableLeaves(caller: Caller, scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  return sql<boolean>`(${employeesInScope(caller, scope, sql`l.employee_id`)} or l.approval_process_id in (
    select s.process_id from approval_step_candidate c
    join approval_step s on s.tenant_id = c.tenant_id and s.id = c.step_id
    where c.tenant_id = ${caller.tenantId} and c.employee_id = ${caller.employeeId ?? NOBODY}))`;
}
