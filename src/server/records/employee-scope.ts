import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';

/** Matches no employee: the scope of a user without an employee record. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The employees a scope covers, as a condition on a column with an employee id (D77). */
export function employeesInScope(
  caller: Pick<Caller, 'tenantId' | 'employeeId'>,
  scope: Scope,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const own = caller.employeeId ?? NOBODY;
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'personal') return sql<boolean>`${column} = ${own}`;
  return sql<boolean>`(${column} = ${own} or ${column} in (
    select s.employee_id from employee_supervisor s where s.tenant_id = ${caller.tenantId} and s.supervisor_id = ${own}))`;
}
