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
export const UPDATE_CONTRACT = { resource: 'employee.contract', action: 'update' } as const;

/**
 * Condition: people in the scope of the endpoint's right, over an employee id. The endpoint has checked the right
 * itself.
 */
export const withinReach = (
  caller: Caller,
  right: Right,
  column: RawBuilder<unknown> = sql`e.id`,
): RawBuilder<boolean> => employeesInScope(caller, scopeOf(caller, right), column);

/** Condition: people in the scope of a right that only some fields need: often narrower than for the record. */
export function reaches(caller: Caller, right: Right, column: RawBuilder<unknown> = sql`e.id`): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? employeesInScope(caller, scope, column) : sql<boolean>`false`;
}
