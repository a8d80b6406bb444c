import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../core/caller.ts';
import { NOBODY } from './employee-scope.ts';

type Decider = Pick<Caller, 'tenantId' | 'employeeId' | 'standsInFor' | 'audience'>;

/** The employee app shows people their own records: there nobody is an approver (ADR-0129). */
const decidesNothing = ({ audience }: Pick<Caller, 'audience'>): boolean => audience === 'employee-app';

/**
 * Condition: an employee column contains the caller, or an employee they substitute today: what they may see of
 * approvals.
 */
export function asApprover(caller: Omit<Decider, 'tenantId'>, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (decidesNothing(caller)) return sql<boolean>`false`;
  const { employeeId, standsInFor } = caller;
  const own = employeeId ?? NOBODY;
  return standsInFor.length === 0
    ? sql<boolean>`${column} = ${own}`
    : sql<boolean>`${column} = any(${[own, ...standsInFor.map(({ person }) => person)]}::uuid[])`;
}

/** Condition: an employee column contains the caller, or an approver they may decide a process for today. */
export function asDecider(
  caller: Decider,
  column: RawBuilder<unknown>,
  processId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (decidesNothing(caller)) return sql<boolean>`false`;
  return sql<boolean>`(${column} = ${caller.employeeId ?? NOBODY} or ${asSubstitute(caller, column, processId)})`;
}

/**
 * Condition: an employee column contains an approver the caller may decide a process for today: a substitute appointed
 * by the requester or maker does not count (D9).
 */
export function asSubstitute(
  { tenantId, standsInFor }: Decider,
  column: RawBuilder<unknown>,
  processId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (standsInFor.length === 0) return sql<boolean>`false`;
  const each = standsInFor.map(({ person, namedBy }) =>
    namedBy === null
      ? sql<boolean>`${column} = ${person}`
      : sql<boolean>`(${column} = ${person} and not exists (select from approval_process o
          where o.tenant_id = ${tenantId} and o.id = ${processId} and (o.requested_by = ${namedBy} or ${namedBy} = any(o.makers))))`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
