import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

export const READ = { resource: 'offboarding.details', action: 'read' } as const;
export const CREATE = { resource: 'offboarding.details', action: 'create' } as const;
export const UPDATE = { resource: 'offboarding.details', action: 'update' } as const;
export const DELETE = { resource: 'offboarding.details', action: 'delete' } as const;

/** The settlement shows the wage, so reading it needs this right too (A§6). */
export const READ_PAY = { resource: 'employee.salary', action: 'read' } as const;

/**
 * A settlement is calculated from the leaver's wage: callers without the right to read wages see neither it nor
 * anything it could be derived from (A§6).
 */
function seesPay(caller: Caller, employee: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(READ_PAY);
  return scope ? employeesInScope(caller, scope, employee) : sql<boolean>`false`;
}

/** Condition: employees the caller may read, over `employee e`. */
export function readableEmployees(caller: Caller): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  return scope ? employeesInScope(caller, scope, sql`e.id`) : sql<boolean>`false`;
}

/** Condition: settlements in the scope of a right, over a column with the leaver's id (D77). */
export const withinReach = (
  caller: Caller,
  right: Right,
  employee: RawBuilder<unknown> = sql`o.employee_id`,
): RawBuilder<boolean> =>
  sql`(${employeesInScope(caller, scopeOf(caller, right), employee)} and ${seesPay(caller, employee)})`;

/** The same for a right the endpoint does not require. */
export function reachesSettlement(caller: Caller, right: Right): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope
    ? sql`(${employeesInScope(caller, scope, sql`o.employee_id`)} and ${seesPay(caller, sql`o.employee_id`)})`
    : sql<boolean>`false`;
}

/** Whether the caller's role grants everything: required to reopen a confirmed settlement (D66). */
export async function isAdministrator(tx: Tx, { tenantId, userId }: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active' and r.holds_everything
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx);
  return rows.length > 0;
}
