import { sql, type RawBuilder } from 'kysely';
import type { Right, Scope } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

export const READ = { resource: 'asset.details', action: 'read' } as const;
export const UPDATE = { resource: 'asset.details', action: 'update' } as const;
export const DELETE = { resource: 'asset.details', action: 'delete' } as const;
export const ASSIGN = { resource: 'asset.assignment', action: 'create' } as const;
export const READ_ASSIGNMENTS = { resource: 'asset.assignment', action: 'read' } as const;

/** Condition: locations the caller is assigned to (D77), over a location id. */
const ownLocations = (caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`${column} in (
  select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY})`;

function inScope(caller: Caller, scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const own = sql<boolean>`${employeesInScope(caller, scope, sql`a.owner_employee_id`)} or a.owner_user_id = ${caller.userId}`;
  const isWithNobody = sql<boolean>`num_nonnulls(a.owner_employee_id, a.owner_location_id, a.owner_user_id) = 0`;
  if (scope === 'personal') return sql<boolean>`(${own} or (${isWithNobody} and a.created_by = ${caller.userId}))`;
  return sql<boolean>`(${own} or ${ownLocations(caller, sql`a.owner_location_id`)} or ${isWithNobody})`;
}

/**
 * Condition: the assets `a` in the scope of a right (D77): personal means assets the caller has or entered, team adds
 * those of the people below and of the caller's locations, and those without an owner, which are available to assign.
 */
export const assetsWithinReach = (caller: Caller, right: Right): RawBuilder<boolean> =>
  inScope(caller, scopeOf(caller, right));

/** The same for a right the endpoint does not require. */
export function reachesAsset(caller: Caller, right: Right): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? inScope(caller, scope) : sql<boolean>`false`;
}

/** Condition: possible owners for the caller, over the columns of one owner. */
export function ownersWithinReach(
  caller: Caller,
  right: Right,
  owner: { employee: RawBuilder<unknown>; location: RawBuilder<unknown>; user: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const scope = scopeOf(caller, right);
  if (scope === 'all') return sql<boolean>`true`;
  const own = sql<boolean>`coalesce(${employeesInScope(caller, scope, owner.employee)}, false) or coalesce(${owner.user} = ${caller.userId}, false)`;
  return scope === 'personal'
    ? sql<boolean>`(${own})`
    : sql<boolean>`(${own} or coalesce(${ownLocations(caller, owner.location)}, false))`;
}
