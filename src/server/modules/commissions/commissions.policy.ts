import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

export const READ_PAYOUTS = { resource: 'commission.payout', action: 'read' } as const;
export const READ_COMMISSIONS = { resource: 'commission.details', action: 'read' } as const;
export const READ_TIPS = { resource: 'tip', action: 'read' } as const;
export const READ_ASSIGNMENTS = { resource: 'commissionTierType.assignment', action: 'read' } as const;
export const CALCULATE = { resource: 'commission.payoutRecalculate', action: 'create' } as const;
export const RECALCULATE = { resource: 'commission.payoutRecalculate', action: 'update' } as const;

/** Condition: the employees in the scope of a right (D77), over a column with an employee id. */
export const withinReach = (caller: Caller, right: Right, employee: RawBuilder<unknown>): RawBuilder<boolean> =>
  employeesInScope(caller, scopeOf(caller, right), employee);

/** The same for a right the endpoint does not require. */
export function reaches(caller: Caller, right: Right, employee: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? employeesInScope(caller, scope, employee) : sql<boolean>`false`;
}

/** Importing, and undoing an import, apply to all employees or none (C§6, ADR-0073). */
export const mayImport = ({ permissions }: Caller): boolean => permissions.scopeOf(CALCULATE) === 'all';
