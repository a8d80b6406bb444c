import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

export const READ = { resource: 'offboarding.details', action: 'read' } as const;
export const CREATE = { resource: 'offboarding.details', action: 'create' } as const;
export const UPDATE = { resource: 'offboarding.details', action: 'update' } as const;
export const DELETE = { resource: 'offboarding.details', action: 'delete' } as const;

const PAY = { resource: 'employee.salary', action: 'read' } as const;

/** A settlement is made of the leaver's wage: who may not read that sees none of it, nor what it could be worked back from (A§6). */
function seesPay(caller: Caller, employee: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(PAY);
  return scope ? employeesInScope(caller, scope, employee) : sql<boolean>`false`;
}

/** The employees the caller may read, over `employee e`. */
export function readableEmployees(caller: Caller): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  return scope ? employeesInScope(caller, scope, sql`e.id`) : sql<boolean>`false`;
}

/** The settlements a right reaches, over a column with the leaver's id (D77). */
export const withinReach = (
  caller: Caller,
  right: Right,
  employee: RawBuilder<unknown> = sql`o.employee_id`,
): RawBuilder<boolean> =>
  sql`(${employeesInScope(caller, scopeOf(caller, right), employee)} and ${seesPay(caller, employee)})`;

/** The same for a right the endpoint does not ask for. */
export function reachesSettlement(caller: Caller, right: Right): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope
    ? sql`(${employeesInScope(caller, scope, sql`o.employee_id`)} and ${seesPay(caller, sql`o.employee_id`)})`
    : sql<boolean>`false`;
}

/** Whether the caller's role holds everything: who reopens what was confirmed (D66). */
export async function isAdministrator(tx: Tx, { tenantId, userId }: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active' and r.holds_everything
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx);
  return rows.length > 0;
}
