import { sql, type RawBuilder } from 'kysely';
import type { Right, Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

export const READ = { resource: 'schedule.details', action: 'read' } as const;
export const CREATE = { resource: 'schedule.details', action: 'create' } as const;
export const UPDATE = { resource: 'schedule.details', action: 'update' } as const;
export const DELETE = { resource: 'schedule.details', action: 'delete' } as const;
export const READ_ATTENDANCE = { resource: 'schedule.attendance', action: 'read' } as const;
export const CHECK = { resource: 'checkEvent', action: 'create' } as const;
export const CORRECT = { resource: 'checkEvent', action: 'update' } as const;
export const READ_PATTERNS = { resource: 'schedule.pattern', action: 'read' } as const;

/** Locations the caller is assigned to. */
const assigned = ({ tenantId, employeeId }: Caller): RawBuilder<unknown> =>
  sql`(select el.location_id from employee_location el where el.tenant_id = ${tenantId} and el.employee_id = ${employeeId ?? NOBODY})`;

function inScope(
  caller: Caller,
  scope: Scope,
  employee: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const people = employeesInScope(caller, scope, employee);
  return scope === 'team' ? sql<boolean>`(${people} or ${location} in ${assigned(caller)})` : people;
}

/**
 * Condition: the shifts `s` a right covers (D77): in team scope those of the team and those at the caller's locations.
 * Without the right, none. On a branch device those at its location, and the own ones (ADR-0123).
 */
export function reachesShift(caller: Caller, right: Right): RawBuilder<boolean> {
  const { deviceLocationId, employeeId } = caller;
  const scope = caller.permissions.scopeOf(right);
  if (!scope) return sql<boolean>`false`;
  const isTheirs = inScope(caller, scope, sql`s.employee_id`, sql`s.location_id`);
  return deviceLocationId
    ? sql<boolean>`(${isTheirs} and (s.location_id = ${deviceLocationId} or s.employee_id = ${employeeId ?? NOBODY}))`
    : isTheirs;
}

/** Condition: shifts `s` the caller may read; the own ones where the location shows its schedule (B§7). */
export function isReadableShift(caller: Caller): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(READ);
  if (scope !== 'personal') return reachesShift(caller, READ);
  return sql<boolean>`(${reachesShift(caller, READ)} and (select l.shows_schedule from location l where l.tenant_id = s.tenant_id and l.id = s.location_id))`;
}

/**
 * Condition: the days off of a person are readable as their shifts would be (B§7): of people in scope, in team scope also
 * of those with a pattern at the caller's locations; the own ones where all locations of the patterns show the schedule.
 */
export function isReadableDayOff(caller: Caller, employee: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(READ);
  if (!scope) return sql<boolean>`false`;
  if (scope === 'all') return sql<boolean>`true`;
  const inPatterns = (
    location: RawBuilder<boolean>,
  ): RawBuilder<boolean> => sql<boolean>`exists (select from schedule_pattern o
    join schedule_pattern_day d on d.tenant_id = o.tenant_id and d.pattern_id = o.id
    where o.tenant_id = ${caller.tenantId} and o.employee_id = ${employee} and o.deleted_at is null and ${location})`;
  const people = employeesInScope(caller, scope, employee);
  return scope === 'team'
    ? sql<boolean>`(${people} or ${inPatterns(sql`d.location_id in ${assigned(caller)}`)})`
    : sql<boolean>`(${people} and not ${inPatterns(sql`d.location_id in (select l.id from location l where l.tenant_id = ${caller.tenantId} and not l.shows_schedule)`)})`;
}

/** Condition: the attendance of a shift `s` is readable: with its right, and of the own shift. */
export const isReadableAttendance = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(s.employee_id = ${caller.employeeId ?? NOBODY} or ${reachesShift(caller, READ_ATTENDANCE)})`;

/** Condition: people or locations for which a right covers new shifts. */
export function reachesPlan(
  caller: Caller,
  right: Right,
  employee: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? inScope(caller, scope, employee, location) : sql<boolean>`false`;
}

/** Condition: locations whose schedule the caller sees: all, or those they are assigned to or whose shifts they reach. */
export function reachesBoard(caller: Caller, location: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(READ);
  if (scope === 'all') return sql<boolean>`true`;
  if (!scope) return sql<boolean>`false`;
  return sql<boolean>`(${location} in ${assigned(caller)} or exists (
    select from employee_location el where el.tenant_id = ${caller.tenantId} and el.location_id = ${location}
      and ${employeesInScope(caller, scope, sql`el.employee_id`)}))`;
}
