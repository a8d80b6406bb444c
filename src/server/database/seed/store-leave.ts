import type { LeavePortion, LedgerKind } from '#domain/leave.ts';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { leaveRequest } from '#machines/leave-request/index.ts';
import type { Tx } from '../../http/route.ts';
import { storePortions, takePortions } from '../../modules/leave/leave-portions.ts';
import type { PlayedLeave } from './play-leave.ts';
import { seedId } from './seed-ids.ts';

/** A played leave with all that its rows need. */
export interface LeaveToStore {
  readonly tenantId: string;
  /** Unique among all seeded leaves: ids are made of it. */
  readonly key: string;
  readonly askedAt: Date;
  readonly employeeId: string;
  readonly typeId: string;
  readonly ledgerKind: LedgerKind | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  /** What it takes in each entitlement year. */
  readonly portions: readonly LeavePortion[];
  readonly note: string | null;
  readonly played: PlayedLeave;
}

/** Writes the rows that the product would have written while the leave was played. */
export async function storeLeave(tx: Tx, leave: LeaveToStore): Promise<void> {
  const { tenantId, key, askedAt, played } = leave;
  const processId = seedId(askedAt, `${key}/process`);
  const leaveId = seedId(askedAt, `${key}/leave`);
  const count = (machine: string): number => played.transitions.filter((each) => each.machine === machine).length;
  const lastAt = played.transitions.at(-1)?.at ?? askedAt;
  const ended = played.status === 'pending' ? lastAt : (played.transitions.findLast((each) => each.machine === 'approval-process')?.at ?? askedAt);
  await tx
    .insertInto('approval_process')
    .values({
      tenant_id: tenantId,
      id: processId,
      kind: 'leave',
      status: played.status,
      note: leave.note,
      requested_by: leave.employeeId,
      submitted_by: leave.employeeId,
      version: count('approval-process'),
      created_at: askedAt,
      updated_at: ended,
    })
    .execute();
  await storeSteps(tx, leave, processId);
  await tx
    .insertInto('leave_request')
    .values({
      tenant_id: tenantId,
      id: leaveId,
      employee_id: leave.employeeId,
      leave_type_id: leave.typeId,
      approval_process_id: processId,
      start_date: leave.startDate,
      end_date: leave.endDate,
      days: leave.days,
      deducted_days: leave.portions.reduce((sum, portion) => sum + portion.deductedDays, 0),
      status: played.place.status,
      phase: played.place.phase,
      approval_status: played.place.status === 'canceled' ? 'canceled' : played.status,
      version: count('leave-request'),
      created_at: askedAt,
      updated_at: lastAt,
    })
    .execute();
  await storePortions(tx, tenantId, leaveId, leave.portions);
  await storeJournal(tx, leave, { processId, leaveId });
  if (played.place.phase === 'taken' && leave.ledgerKind) await takePortions(tx, tenantId, leaveId, leave.ledgerKind);
}

async function storeSteps(tx: Tx, { tenantId, key, askedAt, played }: LeaveToStore, processId: string): Promise<void> {
  if (played.steps.length === 0) return;
  const stepId = (at: number): string => seedId(askedAt, `${key}/step/${at}`);
  await tx
    .insertInto('approval_step')
    .values(
      played.steps.map((step, at) => ({
        tenant_id: tenantId,
        id: stepId(at),
        process_id: processId,
        position: at + 1,
        role: step.role,
        status: step.status,
        skip_reason: step.skipReason,
        decided_at: played.decidedAt.get(at) ?? null,
        decided_by: step.decidedBy,
      })),
    )
    .execute();
  const candidates = played.steps.flatMap((step, at) =>
    step.candidates.map((employeeId) => ({ tenant_id: tenantId, step_id: stepId(at), employee_id: employeeId })),
  );
  if (candidates.length > 0) await tx.insertInto('approval_step_candidate').values(candidates).execute();
  if (played.notes.length === 0) return;
  await tx
    .insertInto('approval_step_note')
    .values(
      played.notes.map((note, index) => ({
        tenant_id: tenantId,
        id: seedId(note.at, `${key}/note/${index}`),
        step_id: stepId(note.step),
        kind: note.kind,
        message: note.message,
        created_by: note.by,
        created_at: note.at,
        updated_at: note.at,
      })),
    )
    .execute();
}

async function storeJournal(tx: Tx, leave: LeaveToStore, ids: { processId: string; leaveId: string }): Promise<void> {
  const versions = new Map<string, number>();
  await tx
    .insertInto('transition_journal')
    .values(
      leave.played.transitions.map((each, index) => {
        const version = (versions.get(each.machine) ?? 0) + 1;
        versions.set(each.machine, version);
        const { type, ...payload } = each.event;
        const isProcess = each.machine === 'approval-process';
        return {
          tenant_id: leave.tenantId,
          // A millisecond apart: entries of one moment keep their order.
          id: seedId(new Date(each.at.getTime() + index), `${leave.key}/journal/${index}`),
          machine: each.machine,
          machine_version: (isProcess ? approvalProcess : leaveRequest).version,
          record_id: isProcess ? ids.processId : ids.leaveId,
          record_version: version,
          event: type,
          from_state: each.from,
          to_state: each.to,
          payload: JSON.stringify(payload),
          by_employee_id: each.by,
          by_user_id: null,
          at: each.at,
        };
      }),
    )
    .execute();
}
