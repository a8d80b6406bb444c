import { sql, type RawBuilder } from 'kysely';
import type { ProcessStatus } from '#domain/approvals.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import { leavePlace, leavePosition, type LeaveEvent, type LeavePlace } from '#machines/leave-request/index.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireVersion, transition } from '../../records/transition.ts';
import { templateRoles, endProcess, startProcess } from '../approvals/index.ts';
import { isLedgerKind } from './leave-balance.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { storeCorrection } from './leave-corrections.ts';
import { leaveKind, storePassedDays } from './leave-kind.ts';
import { leaveContext, presentLeave } from './leave.presenter.ts';
import { lockLeaveWithProcesses, readVisibleLeave } from './leave.repository.ts';
import type { LeaveRow } from './leave-rows.ts';

/**
 * Cancels a leave on behalf of its requester: immediately while it is requested, or until its first day; where the
 * template requires it, an approved leave needs an approval of its cancellation first (D26).
 */
export async function cancelLeave(
  tx: Tx,
  caller: Caller,
  leaveId: string,
  request: { version: number | null; note: string | null },
): Promise<void> {
  const row = await openLeave(tx, caller, leaveId, request.version, sql<boolean>`true`);
  const verdict = await sendToLeave(tx, caller, row, { type: 'leave.cancel', by: actorOf(caller) }, ({ status }) =>
    status === 'canceled' ? { approvalStatus: 'canceled' } : {},
  );
  if (hasEffect(verdict, 'cancelApproval')) await endProcess(tx, caller, row.process.id);
  if (hasEffect(verdict, 'startCancellation')) await startCancellation(tx, caller, row, request.note);
}

/** Withdraws an undecided cancellation on behalf of its requester (D26). */
export async function keepLeave(tx: Tx, caller: Caller, leaveId: string, version: number | null): Promise<void> {
  const row = await openLeave(tx, caller, leaveId, version, sql<boolean>`true`);
  const verdict = await sendToLeave(tx, caller, row, { type: 'leave.keep', by: actorOf(caller) });
  if (hasEffect(verdict, 'endCancellation') && row.cancellation)
    await endProcess(tx, caller, row.cancellation.process.id);
}

/**
 * Corrects the days of a leave that has begun, for HR (D26). Future days count differently from now on; the difference
 * of days already booked is returned or deducted by a ledger movement of its own.
 */
export async function correctLeave(
  tx: Tx,
  caller: Caller,
  leaveId: string,
  request: { deductedDays: number; note: string; version: number | null },
): Promise<void> {
  const by = actorOf(caller);
  const event: LeaveEvent = {
    type: 'leave.correct',
    by,
    deductedDays: request.deductedDays,
    hasNote: request.note !== '',
  };
  const row = await openLeave(
    tx,
    caller,
    leaveId,
    request.version,
    employeesInScope(caller, scopeOf(caller, CORRECT), sql`l.employee_id`),
  );
  const verdict = await sendToLeave(tx, caller, row, event);
  const { type } = row.type;
  await storeCorrection(tx, caller.tenantId, {
    leave: { id: row.id, employeeId: row.employee.id, startDate: row.start_date, endDate: row.end_date },
    fromDays: row.deducted_days,
    toDays: verdict.context.deductedDays,
    note: request.note,
    by,
    ledger:
      hasEffect(verdict, 'recordCorrection') && isLedgerKind(type) ? { kind: type, effectiveOn: row.today } : null,
  });
}

const CORRECT = { resource: 'leave.balance', action: 'update' } as const;

const actorOf = (caller: Caller): string => caller.employeeId ?? 'no-employee';

/** Locks a leave in scope. @throws ProblemError 404, 403 without an employee record, 409 `stale-version` */
async function openLeave(
  tx: Tx,
  caller: Caller,
  leaveId: string,
  version: number | null,
  isInReach: RawBuilder<boolean>,
): Promise<LeaveRow> {
  const read = () => readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId} and ${isInReach}`);
  const seen = await read();
  if (!seen) throw notFound();
  if (!caller.employeeId)
    throw new ProblemError('permission-missing', { detail: 'Only people with an employee record can change leave.' });
  await lockLeaveWithProcesses(tx, caller.tenantId, seen);
  const row = await read();
  if (!row) throw notFound();
  await requireVersion(tx, caller, leaveKind, row, version);
  return row;
}

/**
 * Sends an event to a locked leave, after storing passed days. A refusal shows it unchanged: it rolls back the passed
 * days too.
 */
async function sendToLeave(
  tx: Tx,
  caller: Caller,
  row: LeaveRow,
  event: LeaveEvent,
  changes: (to: LeavePlace) => { readonly approvalStatus?: ProcessStatus } = () => ({}),
) {
  const { place, version } = await storePassedDays(tx, caller.tenantId, row);
  const kind = { ...leaveKind, present: () => presentLeave(row, caller) };
  const { verdict } = await transition(tx, caller, kind, { ...row, version }, event, {
    position: leavePosition(place, leaveContext(row)),
    changes: ({ to }) => changes(leavePlace(to)),
  });
  return verdict;
}

async function startCancellation(tx: Tx, caller: Caller, row: LeaveRow, note: string | null): Promise<void> {
  const { tenantId } = caller;
  const process = await startProcess(tx, caller, {
    kind: 'leave',
    employeeId: row.employee.id,
    submittedById: actorOf(caller),
    roles: await templateRoles(tx, tenantId, 'leave'),
    note,
  });
  await tx
    .insertInto('leave_cancellation')
    .values({ tenant_id: tenantId, leave_request_id: row.id, approval_process_id: process.id })
    .execute();
}
