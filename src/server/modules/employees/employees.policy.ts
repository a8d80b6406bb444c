import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

export const READ = { resource: 'employee.details', action: 'read' } as const;
export const UPDATE = { resource: 'employee.details', action: 'update' } as const;
export const CREATE = { resource: 'employee.details', action: 'create' } as const;
export const READ_CONTACT = { resource: 'employee.contact', action: 'read' } as const;
export const UPDATE_CONTACT = { resource: 'employee.contact', action: 'update' } as const;
export const READ_ADDRESS = { resource: 'employee.address', action: 'read' } as const;
export const UPDATE_ADDRESS = { resource: 'employee.address', action: 'update' } as const;
export const READ_CONTRACT = { resource: 'employee.contract', action: 'read' } as const;

/** The people an endpoint's right reaches, over an employee id. The endpoint has asked for the right already. */
export const withinReach = (
  caller: Caller,
  right: Right,
  column: RawBuilder<unknown> = sql`e.id`,
): RawBuilder<boolean> => employeesInScope(caller, scopeOf(caller, right), column);

/** Whether a right that only some fields need reaches the person: often in a narrower scope than the record itself. */
export function reaches(caller: Caller, right: Right, column: RawBuilder<unknown> = sql`e.id`): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? employeesInScope(caller, scope, column) : sql<boolean>`false`;
}
