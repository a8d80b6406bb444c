import { sql } from 'kysely';
import type { ProcessStatus } from '#domain/approvals.ts';
import type { Reason } from '#machines/kernel/index.ts';
import {
  catchUp,
  leavePlace,
  leavePosition,
  leaveRequest,
  type LeaveContext,
  type LeaveEvent,
  type LeavePlace,
} from '#machines/leave-request/index.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentReason } from '../../records/reasons.ts';
import { systemOf, tryTransition, type RecordKind } from '../../records/transition.ts';
import { endProcess } from '../approvals/index.ts';
import { leaveApproved, leaveLifted, lockingPeople } from '../schedules/index.ts';
import { leaveContext, presentLeave, storedPlace } from './leave.presenter.ts';
import { takeThrough } from './leave-taking.ts';
import type { LeaveRow } from './leave-rows.ts';

/** Reasons about input, by field; all others are about the state of the leave. */
const RULES_OF_CORRECTION: Readonly<Record<string, string>> = {
  'correction-out-of-range': 'deductedDays',
  'correction-changes-nothing': 'deductedDays',
  'correction-needs-note': 'note',
};

/**
 * A decision that the leave refuses is rolled back with it; a correction is refused at the field whose rule it
 * violates.
 */
function refuse(event: LeaveEvent, reasons: readonly Reason[]): ProblemError | null {
  const presented = reasons.map((reason) => presentReason(leaveRequest.texts, reason));
  if (/^(process|cancellation)\./.test(event.type)) {
    const detail = presented.map(({ message }) => message).join(' ');
    return new ProblemError('rule-violated', {
      detail,
      errors: presented.map((reason) => ({ path: 'status', ...reason })),
    });
  }
  const [first] = presented;
  const field = event.type === 'leave.correct' && first ? RULES_OF_CORRECTION[first.code] : undefined;
  return first && field ? ruleViolated(field, first.code, first.message) : null;
}

/** Storage of leaves; the approval shown in lists is unchanged unless named. */
export const leaveKind: RecordKind<LeaveRow, LeaveContext, LeaveEvent, { readonly approvalStatus?: ProcessStatus }> = {
  machine: leaveRequest,
  noun: 'leave',
  path: 'event',
  positionOf: (row) => leavePosition(storedPlace(row), leaveContext(row)),
  present: (_tx, caller, row) => presentLeave(row, caller),
  refuse: (_row, event, reasons) => refuse(event, reasons),
  async write(tx, { tenantId }, { row, verdict, version }, { approvalStatus = row.approval_status }) {
    const { status, phase, isCancellationRequested } = leavePlace(verdict.to);
    const isApproved = status === 'approved' && row.status !== 'approved';
    // The person is locked in the same statement, and before their shifts are looked at.
    const locked = sql<boolean>`exists (select from person)`;
    await sql`
      with person as materialized (${lockingPeople(tenantId, [row.employee.id])})
      update leave_request l set status = ${status}, phase = ${phase}, approval_status = ${approvalStatus},
        is_cancellation_requested = ${isCancellationRequested}, version = ${version}, updated_at = now()
      where l.tenant_id = ${tenantId} and l.id = ${row.id} and ${isApproved ? locked : sql<boolean>`true`}`.execute(tx);
    // Shifts follow the leave in the same transaction (D25).
    if (isApproved) await leaveApproved(tx, tenantId, row.employee.id, row.id, true);
    if (status !== 'approved' && row.status === 'approved') await leaveLifted(tx, tenantId, row.employee.id, row.id);
  },
};

/**
 * Stores the effects of days passed since a locked leave was last written: its phase, the journal, with its last day
 * the missing ledger bookings (D18), and the end of an undecided cancellation (D26). Returns the leave's position and
 * version.
 */
export async function storePassedDays(
  tx: Tx,
  tenantId: string,
  row: LeaveRow,
): Promise<{ readonly place: LeavePlace; readonly version: number }> {
  const days = { startDate: row.start_date, endDate: row.end_date, today: row.today };
  const system = systemOf(tenantId);
  let at = { place: storedPlace(row), version: row.version };
  for (const { event, place, effects } of catchUp(at.place, leaveContext(row), days).passed) {
    await tryTransition(tx, system, leaveKind, { ...row, version: at.version }, event, {
      position: leavePosition(at.place, leaveContext(row)),
    });
    at = { place, version: at.version + 1 };
    if (effects.includes('endCancellation') && row.cancellation)
      await endProcess(tx, system, row.cancellation.process.id);
    if (effects.includes('recordTaken')) await takeThrough(tx, tenantId, [row.id], row.end_date);
  }
  return at;
}
