import { sql, type RawBuilder } from 'kysely';
import { BRANCH_SECTIONS } from '#domain/branch-app.ts';
import { DAY_BANKING_TYPES, type DayBankingType } from '#domain/day-banking.ts';
import { permissionString, type Permissions, type Right, type Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { asApprover } from '../../records/as-approver.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

const READ = { resource: 'dayBanking', action: 'read' } as const;

/** The caller's scope for reading till reports; without the right they still see reports they are asked to decide. */
const readScope = (caller: Caller): Scope => caller.permissions.scopeOf(READ) ?? 'personal';

const isAssigned = (caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`${column} in (
  select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY})`;

/**
 * Condition: the caller may read a report `b`: submitted or made by people in scope (ADR-0092), or at their
 * assigned locations (in the narrowest scope only until it is submitted), or because they are an approver of one of its
 * steps. On a branch device only those of its location.
 */
export function isReadableReport(caller: Caller): RawBuilder<boolean> {
  const { deviceLocationId } = caller;
  const isReadable = isReadableByPerson(caller);
  return deviceLocationId ? sql<boolean>`(${isReadable} and b.location_id = ${deviceLocationId})` : isReadable;
}

function isReadableByPerson(caller: Caller): RawBuilder<boolean> {
  const scope = readScope(caller);
  if (scope === 'all') return sql<boolean>`true`;
  const mayRead = caller.permissions.has(READ);
  const atPlace = mayRead
    ? sql<boolean>`(${isAssigned(caller, sql`b.location_id`)} and ${scope === 'team' ? sql`true` : sql`b.confirmed_at is null`})`
    : sql<boolean>`false`;
  return sql<boolean>`(${employeesInScope(caller, scope, sql`b.submitted_by`)} or ${atPlace}
    or exists (select from approval_process p cross join unnest(p.makers) as maker (id)
      where p.tenant_id = ${caller.tenantId} and p.id = b.approval_process_id and ${employeesInScope(caller, scope, sql`maker.id`)})
    or exists (select from approval_step s join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
      where s.tenant_id = ${caller.tenantId} and s.process_id = b.approval_process_id and ${asApprover(caller, sql`c.employee_id`)}))`;
}

/**
 * Whether permissions allow reporting on all tills (D35): write rights have no scope of their own, so people who may
 * view all reports can edit at every location, and everyone else, such as a receptionist, at their assigned locations.
 */
export const writesEverywhere = (permissions: Permissions): boolean => permissions.scopeOf(READ) === 'all';

/** Condition: locations whose till the caller may report on; on a branch device only its own. */
export function isWritablePlace(caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const isTheirs = writesEverywhere(caller.permissions) ? sql<boolean>`true` : isAssigned(caller, column);
  const { deviceLocationId } = caller;
  return deviceLocationId ? sql<boolean>`(${isTheirs} and ${column} = ${deviceLocationId})` : isTheirs;
}

const sectionOf = (type: DayBankingType): Right => ({ resource: BRANCH_SECTIONS[type], action: 'read' });

/** Types of report the caller may make here: in the branch app by its sections (C§6), elsewhere all. */
const typesOf = ({ audience, permissions }: Caller): readonly DayBankingType[] =>
  audience === 'branch' ? DAY_BANKING_TYPES.filter((type) => permissions.has(sectionOf(type))) : DAY_BANKING_TYPES;

/** @throws ProblemError 403 naming the section of the branch app that is missing */
export function requireType(caller: Caller, type: DayBankingType): void {
  if (typesOf(caller).includes(type)) return;
  const missing = [permissionString(sectionOf(type), 'all')];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join()}.`, missing });
}

/** Condition: the caller may count, explain and submit report `b`. */
export function isWritable(caller: Caller): RawBuilder<boolean> {
  const isThere = isWritablePlace(caller, sql`b.location_id`);
  const types = typesOf(caller);
  return types === DAY_BANKING_TYPES ? isThere : sql<boolean>`(${isThere} and b.type = any(${types}::text[]))`;
}

/** Condition: the caller may delete report `b` while it is not submitted. */
export const isDeletable = (caller: Caller): RawBuilder<boolean> => {
  const scope = caller.permissions.scopeOf({ resource: 'dayBanking', action: 'delete' });
  if (!scope) return sql<boolean>`false`;
  return scope === 'all'
    ? isWritable(caller)
    : sql<boolean>`coalesce(${employeesInScope(caller, scope, sql`b.submitted_by`)}, false)`;
};
