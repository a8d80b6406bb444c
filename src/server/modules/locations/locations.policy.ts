import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../http/caller.ts';
import { NOBODY } from '../leave/leave.policy.ts';

/** The places a right reaches (D77): in team and personal scope those the caller is assigned to. */
export function locationsWithinReach(caller: Caller, right: Right, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scopeOf(caller, right) === 'all') return sql<boolean>`true`;
  return sql<boolean>`${column} in (
    select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY})`;
}
