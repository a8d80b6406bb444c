import { sql, type RawBuilder } from 'kysely';
import { KIND_ACCESS } from '#domain/approvals.ts';
import type { Scope } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { asApprover, asDecider } from '../../records/as-approver.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

/**
 * The filter sets of a long list are looked up before the list. With literal ids PostgreSQL can weigh an index against
 * reading from the newest row; the size of a subquery it can only guess, and on tables without statistics it re-reads
 * the whole set for every row.
 */
const MAX_NAMED = 500;

type Ids = RawBuilder<unknown>;

/**
 * Condition: a column is in a set of ids (a query of one column, `id`): literal ids when they are few, else the
 * subquery.
 */
async function among(tx: Tx, column: RawBuilder<unknown>, ids: Ids): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ id: string }>`select id from (${ids}) as named (id) limit ${MAX_NAMED + 1}`.execute(tx);
  if (rows.length === 0) return null;
  if (rows.length > MAX_NAMED)
    return sql<boolean>`${column} in (with named (id) as materialized (${ids}) select id from named)`;
  return sql<boolean>`${column} = any(${rows.map((row) => row.id)}::uuid[])`;
}

const DECIDE = { resource: 'approvalProcess.step', action: 'update' } as const;

const NONE = sql<boolean>`false`;

/** The leaves a caller may read, for a list over `leave_request l`: the set version of `isReadableLeave`. */
export async function readableLeaves(tx: Tx, caller: Caller, scope: Scope): Promise<RawBuilder<boolean>> {
  if (scope === 'all') return sql<boolean>`true`;
  const own = caller.employeeId ?? NOBODY;
  const theirs =
    scope === 'personal'
      ? sql<boolean>`l.employee_id = ${own}`
      : ((await among(tx, sql`l.employee_id`, teamOf(caller.tenantId, own))) ?? NONE);
  const asked = await among(tx, sql`l.approval_process_id`, askedOutside(caller, scope));
  const askedToCancel = await among(tx, sql`l.id`, askedToCancelBy(caller));
  const parts = [theirs, asked, askedToCancel].filter((part) => part !== null);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** Leaves whose cancellation the caller was asked to decide (D26); with `isOpen`, only undecided ones. */
const askedToCancelBy = (caller: Caller, isOpen = false): Ids => sql`
  select lc.leave_request_id as id from leave_cancellation lc
  join approval_step s on s.tenant_id = ${caller.tenantId} and s.process_id = lc.approval_process_id ${isOpen ? sql`and s.status = 'pending'` : sql``}
  join approval_step_candidate c on c.tenant_id = ${caller.tenantId} and c.step_id = s.id and ${isOpen ? asDecider(caller, sql`c.employee_id`, sql`lc.approval_process_id`) : asApprover(caller, sql`c.employee_id`)}
  where lc.tenant_id = ${caller.tenantId}`;

const teamOf = (tenantId: string, own: string): Ids => sql`
  select ${own}::uuid as id union all
  select s.employee_id from employee_supervisor s where s.tenant_id = ${tenantId} and s.supervisor_id = ${own}`;

/**
 * Processes in which the caller is an approver and whose leave is out of their scope: usually none, however many they
 * decided. Goes from the candidate step by step, each an index look-up, whatever the planner believes of the tables.
 */
function askedOutside(caller: Caller, scope: Scope): Ids {
  const { tenantId } = caller;
  const outside = employeesInScope(caller, scope, sql`asked.employee_id`);
  return sql`
    select asked.process_id as id from (
      select step.process_id, (
        select l.employee_id from leave_request l where l.tenant_id = ${tenantId} and l.approval_process_id = step.process_id) as employee_id
      from (
        select (select s.process_id from approval_step s where s.tenant_id = ${tenantId} and s.id = c.step_id) as process_id
        from approval_step_candidate c where c.tenant_id = ${tenantId} and ${asApprover(caller, sql`c.employee_id`)} offset 0) step offset 0) asked
    where not ${outside}`;
}

/**
 * Leaves with a pending step that waits for the caller, as "Waiting on me" counts them. The caller's steps are one range
 * of an index, the pending ones another; neither is looked up row by row.
 */
export async function leavesInTurn(tx: Tx, caller: Caller): Promise<RawBuilder<boolean>> {
  const { tenantId, permissions } = caller;
  if (!permissions.has(DECIDE) || !permissions.has(KIND_ACCESS.leave)) return NONE;
  // Who was named a substitute by the requester does not decide for them.
  const isTheirs =
    caller.standsInFor.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`(select true from approval_step_candidate c
          where c.tenant_id = ${tenantId} and c.step_id = s.id and ${asDecider(caller, sql`c.employee_id`, sql`s.process_id`)} limit 1)`;
  const turns = sql`
    select s.process_id as id from approval_step s where s.tenant_id = ${tenantId} and s.status = 'pending' and s.id = any(array(
      select c.step_id from approval_step_candidate c where c.tenant_id = ${tenantId} and ${asApprover(caller, sql`c.employee_id`)})) and ${isTheirs}`;
  const inTurn = await among(tx, sql`l.approval_process_id`, turns);
  const toCancel = await among(tx, sql`l.id`, askedToCancelBy(caller, true));
  const parts = [inTurn && sql<boolean>`(l.approval_status = 'pending' and ${inTurn})`, toCancel].filter(
    (part) => part !== null,
  );
  // No one decides on their own request (D9), not even as a substitute.
  return parts.length === 0
    ? NONE
    : sql<boolean>`(l.employee_id <> ${caller.employeeId ?? NOBODY} and (${sql.join(parts, sql` or `)}))`;
}

/** Leaves of people who match a text. */
export async function leavesOfFound(tx: Tx, searchText: string): Promise<RawBuilder<boolean>> {
  return (await among(tx, sql`l.employee_id`, sql`select f.id from find_employee(${searchText}) f`)) ?? NONE;
}
