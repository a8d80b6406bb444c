import { sql, type RawBuilder } from 'kysely';
import type { Permissions, Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { asApprover } from '../../records/as-approver.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

const READ = { resource: 'dayBanking', action: 'read' } as const;

/** How far a caller reads till reports; who may read none still sees what they are asked to decide. */
const readScope = (caller: Caller): Scope => caller.permissions.scopeOf(READ) ?? 'personal';

const isAssigned = (caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`${column} in (
  select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY})`;

/**
 * Whether a caller may read a report `b`: of the people in scope who submitted or made it (decision 0092), at the places they are assigned to (in the narrowest
 * scope only while it is not submitted), or because a step of it is theirs to decide.
 */
export function isReadableReport(caller: Caller): RawBuilder<boolean> {
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
 * Whether tills are reported on everywhere with some rights (D35): those to write know no scope of their own, so who reads everything
 * writes everywhere, and everybody else, such as a receptionist, at the places they are assigned to.
 */
export const writesEverywhere = (permissions: Permissions): boolean => permissions.scopeOf(READ) === 'all';

/** The places whose till a caller may report on. */
export const isWritablePlace = (caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  writesEverywhere(caller.permissions) ? sql<boolean>`true` : isAssigned(caller, column);

/** The same as a flag of each row. */
export const isDeletable = (caller: Caller): RawBuilder<boolean> => {
  const scope = caller.permissions.scopeOf({ resource: 'dayBanking', action: 'delete' });
  if (!scope) return sql<boolean>`false`;
  return scope === 'all'
    ? isWritablePlace(caller, sql`b.location_id`)
    : sql<boolean>`coalesce(${employeesInScope(caller, scope, sql`b.submitted_by`)}, false)`;
};
