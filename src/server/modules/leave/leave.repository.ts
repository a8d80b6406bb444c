import { sql, type RawBuilder } from 'kysely';
import type { ProcessStatus } from '#domain/approvals.ts';
import { catchUp, leaveRequest, type LeavePlace } from '#machines/leave-request/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import { leavePosition } from '#machines/leave-request/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import { recordTransition, type Actor } from '../../records/journal.ts';
import { isLedgerKind } from './leave-balance.ts';
import { takePortions } from './leave-portions.ts';
import { isReadableLeave } from './leave.policy.ts';
import { leaveContext } from './leave.presenter.ts';
import { readLeave, type LeaveRow } from './leave-rows.ts';

/** A leave the caller may see, or null. Who may not read leaves at all still sees what he is asked to decide. */
export function readVisibleLeave(tx: Tx, caller: Caller, condition: RawBuilder<boolean>): Promise<LeaveRow | null> {
  const scope = caller.permissions.scopeOf({ resource: 'leave.details', action: 'read' }) ?? 'personal';
  return readLeave(tx, caller.tenantId, sql<boolean>`${condition} and ${isReadableLeave(caller, scope)}`);
}

/** Locks a leave against every other change of it. */
export async function lockLeave(tx: Tx, tenantId: string, leaveId: string): Promise<void> {
  await tx.selectFrom('leave_request').select('id').where('tenant_id', '=', tenantId).where('id', '=', leaveId).forUpdate().execute();
}

/** Writes where a transition has led, one version on. Answers the version. */
export async function updateLeave(
  tx: Tx,
  tenantId: string,
  leaveId: string,
  change: LeavePlace & { approvalStatus: ProcessStatus },
): Promise<number> {
  const { version } = await tx
    .updateTable('leave_request')
    .set({
      status: change.status,
      phase: change.phase,
      approval_status: change.approvalStatus,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', leaveId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Stores what the calendar has made of a locked leave since it was last written: its phase, the journal, and the days
 * taken from the ledger (D18). Answers where the leave stands.
 */
export async function storePassedDays(tx: Tx, tenantId: string, row: LeaveRow): Promise<LeavePlace> {
  const days = { startDate: row.start_date, endDate: row.end_date, today: row.today };
  const system: Actor = { tenantId, userId: null, employeeId: null };
  let place: LeavePlace = { status: row.status, phase: row.phase };
  for (const event of catchUp(place, leaveContext(row), days).events) {
    const next = event.type === 'day.started' ? ({ status: 'approved', phase: 'ongoing' } as const) : ({ status: 'approved', phase: 'taken' } as const);
    const version = await updateLeave(tx, tenantId, row.id, { ...next, approvalStatus: row.approval_status });
    await recordTransition(tx, leaveRequest, system, {
      recordId: row.id,
      recordVersion: version,
      event,
      from: stateName(leavePosition(place, leaveContext(row)).value),
      to: `approved.${next.phase}`,
      effects: [],
    });
    if (next.phase === 'taken' && isLedgerKind(row.type.type)) await takePortions(tx, tenantId, row.id, row.type.type);
    place = next;
  }
  return place;
}
