import { sql } from 'kysely';
import { decide, follows, type Verdict } from '#machines/kernel/index.ts';
import { leavePlace, leavePosition, leaveRequest, type LeaveContext, type LeaveEvent } from '#machines/leave-request/index.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import { templateRoles, endProcess, startProcess } from '../approvals/index.ts';
import { isLedgerKind } from './leave-balance.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { storeCorrection } from './leave-corrections.ts';
import { leaveContext, presentLeave } from './leave.presenter.ts';
import { lockLeaveWithProcesses, readVisibleLeave, storePassedDays, updateLeave } from './leave.repository.ts';
import type { LeaveRow } from './leave-rows.ts';

type Allowed = Extract<Verdict<LeaveContext>, { allowed: true }>;

/** A leave under lock, and what the machine said to an event on it. */
interface Decided {
  readonly row: LeaveRow;
  readonly event: LeaveEvent;
  readonly verdict: Allowed;
}

/**
 * The requester takes a leave back: at once while it is requested, or until its first day; where the template wants it, an
 * approved leave first goes through an approval of its cancellation (D26).
 */
export async function cancelLeave(tx: Tx, caller: Caller, leaveId: string, request: { version: number | null; note: string | null }): Promise<void> {
  const { row, event, verdict } = await decideOn(tx, caller, leaveId, request.version, { type: 'leave.cancel', by: actorOf(caller) });
  const place = leavePlace(verdict.to);
  await write(tx, caller, row, event, verdict, place.status === 'canceled' ? 'canceled' : row.approval_status);
  if (follows(verdict, 'cancelApproval')) await endProcess(tx, caller, row.process.id);
  if (follows(verdict, 'startCancellation')) await startCancellation(tx, caller, row, request.note);
}

/** The requester takes a cancellation back that nobody has decided (D26). */
export async function keepLeave(tx: Tx, caller: Caller, leaveId: string, version: number | null): Promise<void> {
  const { row, event, verdict } = await decideOn(tx, caller, leaveId, version, { type: 'leave.keep', by: actorOf(caller) });
  await write(tx, caller, row, event, verdict, row.approval_status);
  if (follows(verdict, 'endCancellation') && row.cancellation) await endProcess(tx, caller, row.cancellation.process.id);
}

/**
 * HR sets right what a leave takes once it has begun (D26). Days to come simply count otherwise; of those that the ledger
 * holds as taken the difference is given back or deducted by a movement of its own.
 */
export async function correctLeave(
  tx: Tx,
  caller: Caller,
  leaveId: string,
  request: { deductedDays: number; note: string; version: number | null },
): Promise<void> {
  const by = actorOf(caller);
  const event: LeaveEvent = { type: 'leave.correct', by, deductedDays: request.deductedDays, hasNote: request.note !== '' };
  const { row, verdict } = await decideOn(tx, caller, leaveId, request.version, event, RULES_OF_CORRECTION);
  await write(tx, caller, row, event, verdict, row.approval_status);
  const { type } = row.type;
  await storeCorrection(tx, caller.tenantId, {
    leave: { id: row.id, employeeId: row.employee.id, startDate: row.start_date, endDate: row.end_date },
    fromDays: row.deducted_days,
    toDays: verdict.context.deductedDays,
    note: request.note,
    by,
    ledger: follows(verdict, 'recordCorrection') && isLedgerKind(type) ? { kind: type, effectiveOn: row.today } : null,
  });
}

/** Reasons that are about what was typed, by the field they belong to; all others are about the state of the leave. */
const RULES_OF_CORRECTION: Readonly<Record<string, string>> = {
  'correction-out-of-range': 'deductedDays',
  'correction-changes-nothing': 'deductedDays',
  'correction-needs-note': 'note',
};

const CORRECT = { resource: 'leave.balance', action: 'update' } as const;

const actorOf = (caller: Caller): string => caller.employeeId ?? 'no-employee';

/** Locks a leave, lets the calendar catch up, and asks its machine. */
async function decideOn(
  tx: Tx,
  caller: Caller,
  leaveId: string,
  version: number | null,
  event: LeaveEvent,
  fields: Readonly<Record<string, string>> = {},
): Promise<Decided> {
  const { tenantId } = caller;
  const isInScope = event.type === 'leave.correct' ? employeesInScope(caller, scopeOf(caller, CORRECT), sql`l.employee_id`) : sql<boolean>`true`;
  const read = () => readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId} and ${isInScope}`);
  const seen = await read();
  if (!seen) throw notFound();
  if (!caller.employeeId) throw new ProblemError('permission-missing', { detail: 'Only people with an employee record change leaves.' });
  await lockLeaveWithProcesses(tx, tenantId, seen);
  const row = await read();
  if (!row) throw notFound();
  if (version !== null && version !== row.version) {
    throw new ProblemError('stale-version', { detail: 'This leave was changed in the meantime.', record: presentLeave(row, caller) });
  }
  const place = await storePassedDays(tx, tenantId, row);
  const verdict = decide(leaveRequest, leavePosition(place, leaveContext(row)), event);
  if (verdict.allowed) return { row, event, verdict };
  const reasons = verdict.reasons.map((reason) => presentReason(leaveRequest.texts, reason));
  const [first] = reasons;
  const field = first && fields[first.code];
  if (first && field) throw ruleViolated(field, first.code, first.message);
  throw new ProblemError('event-not-allowed', {
    detail: reasons.map((reason) => reason.message).join(' '),
    errors: reasons.map((reason) => ({ path: 'event', ...reason })),
    record: presentLeave(row, caller),
  });
}

async function write(tx: Tx, caller: Caller, row: LeaveRow, event: LeaveEvent, verdict: Allowed, approvalStatus: LeaveRow['approval_status']): Promise<void> {
  const version = await updateLeave(tx, caller.tenantId, row.id, { ...leavePlace(verdict.to), approvalStatus });
  await recordTransition(tx, leaveRequest, caller, { recordId: row.id, recordVersion: version, event, ...verdict, effects: [] });
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
