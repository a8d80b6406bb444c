import { sql, type RawBuilder } from 'kysely';
import type { Right, Scope } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { NOBODY } from '../../records/employee-scope.ts';

const ofPerson = (caller: Caller, scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${column} in (
    select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY})`;

function inScope(caller: Caller, scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const { deviceLocationId } = caller;
  const isTheirs = ofPerson(caller, scope, column);
  return deviceLocationId ? sql<boolean>`(${isTheirs} and ${column} = ${deviceLocationId})` : isTheirs;
}

/**
 * Condition: locations in the scope of a right (D77): in team and personal scope those the caller is assigned to; on a
 * branch device only its own (ADR-0123).
 */
export const locationsWithinReach = (caller: Caller, right: Right, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  inScope(caller, scopeOf(caller, right), column);

/** Condition: a location is in the scope of a right that the endpoint does not require. */
export function reachesLocation(caller: Caller, right: Right, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? inScope(caller, scope, column) : sql<boolean>`false`;
}
