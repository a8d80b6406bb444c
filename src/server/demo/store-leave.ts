import { daysOf, type LeavePortion, type LedgerKind } from '#domain/leave.ts';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { leaveRequest } from '#machines/leave-request/index.ts';
import type { Tx } from '../core/transaction.ts';
import type { LeavePlan } from './leave-plans.ts';
import { storeCorrection, storePortions, takeThrough } from '../modules/leave/index.ts';
import type { PlayedLeave } from './play-leave.ts';
import { seedId } from './seed-ids.ts';

/** A played leave with all data for its rows. */
export interface LeaveToStore {
  readonly tenantId: string;
  /** Unique among all seeded leaves: ids are derived from it. */
  readonly key: string;
  readonly askedAt: Date;
  readonly employeeId: string;
  readonly typeId: string;
  readonly ledgerKind: LedgerKind | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  /** Days it uses in each entitlement year. */
  readonly portions: readonly LeavePortion[];
  readonly note: string | null;
  readonly plan: LeavePlan;
  readonly played: PlayedLeave;
}

/** Id of a seeded leave's approval process. */
export const processIdOf = ({ key, askedAt }: Pick<LeaveToStore, 'key' | 'askedAt'>): string =>
  seedId(askedAt, `${key}/process`);

/** Writes the rows that the product would have written for the played leave. */
export async function storeLeave(tx: Tx, leave: LeaveToStore): Promise<void> {
  const { tenantId, key, askedAt, played, portions } = leave;
  const processId = processIdOf(leave);
  const leaveId = seedId(askedAt, `${key}/leave`);
  const count = (record: string): number => played.transitions.filter((each) => each.record === record).length;
  const lastAt = played.transitions.at(-1)?.at ?? askedAt;
  const ended =
    played.status === 'pending'
      ? lastAt
      : (played.transitions.findLast((each) => each.record === 'process')?.at ?? askedAt);
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
      version: count('process'),
      created_at: askedAt,
      updated_at: ended,
    })
    .execute();
  await storeSteps(tx, { ...leave, ...played, stepKey: `${key}/step` }, processId);
  await storeNotes(tx, leave);
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
      deducted_days: daysOf(portions),
      is_cancellation_requested: played.place.isCancellationRequested,
      status: played.place.status,
      phase: played.place.phase,
      approval_status: played.place.status === 'canceled' ? 'canceled' : played.status,
      version: count('leave'),
      created_at: askedAt,
      updated_at: lastAt,
    })
    .execute();
  await storePortions(tx, tenantId, leaveId, portions);
  const cancellationId = played.cancellation && (await storeCancellation(tx, leave, played.cancellation, leaveId));
  await storeJournal(tx, leave, { process: processId, leave: leaveId, cancellation: cancellationId ?? '' });
  if (played.place.phase === 'taken') await takeThrough(tx, tenantId, [leaveId], leave.endDate);
  await correct(tx, leave, leaveId);
}

export interface StepsToStore
  extends Pick<LeaveToStore, 'tenantId' | 'askedAt'>, Pick<PlayedLeave, 'steps' | 'decidedAt'> {
  readonly stepKey: string;
}

/** Writes the steps of a seeded process with their candidates. */
export async function storeSteps(
  tx: Tx,
  { tenantId, askedAt, stepKey, steps, decidedAt }: StepsToStore,
  processId: string,
): Promise<void> {
  if (steps.length === 0) return;
  const stepId = (at: number): string => seedId(askedAt, `${stepKey}/${at}`);
  await tx
    .insertInto('approval_step')
    .values(
      steps.map((step, at) => ({
        tenant_id: tenantId,
        id: stepId(at),
        process_id: processId,
        position: at + 1,
        role: step.role,
        status: step.status,
        skip_reason: step.skipReason,
        decided_at: decidedAt.get(at) ?? null,
        decided_by: step.decidedBy,
        decided_for: step.decidedFor,
      })),
    )
    .execute();
  const candidates = steps.flatMap((step, at) =>
    step.candidates.map((employeeId) => ({ tenant_id: tenantId, step_id: stepId(at), employee_id: employeeId })),
  );
  if (candidates.length > 0) await tx.insertInto('approval_step_candidate').values(candidates).execute();
}

async function storeNotes(tx: Tx, { tenantId, key, askedAt, played }: LeaveToStore): Promise<void> {
  if (played.notes.length === 0) return;
  await tx
    .insertInto('approval_step_note')
    .values(
      played.notes.map((note, index) => ({
        tenant_id: tenantId,
        id: seedId(note.at, `${key}/note/${index}`),
        step_id: seedId(askedAt, `${key}/step/${note.step}`),
        kind: note.kind,
        message: note.message,
        created_by: note.by,
        created_at: note.at,
        updated_at: note.at,
      })),
    )
    .execute();
}

/** Writes the approval of the cancellation (D26). Returns its process. */
async function storeCancellation(
  tx: Tx,
  leave: LeaveToStore,
  { askedAt, steps }: NonNullable<PlayedLeave['cancellation']>,
  leaveId: string,
): Promise<string> {
  const { tenantId, key, employeeId } = leave;
  const id = seedId(askedAt, `${key}/cancellation`);
  await tx
    .insertInto('approval_process')
    .values({
      tenant_id: tenantId,
      id,
      kind: 'leave',
      status: 'pending',
      note: leave.plan.cancellationNote ?? null,
      requested_by: employeeId,
      submitted_by: employeeId,
      version: 1,
      created_at: askedAt,
      updated_at: askedAt,
    })
    .execute();
  await storeSteps(tx, { tenantId, askedAt, steps, decidedAt: new Map(), stepKey: `${key}/cancellation-step` }, id);
  await tx
    .insertInto('leave_cancellation')
    .values({
      tenant_id: tenantId,
      id: seedId(askedAt, `${key}/cancels`),
      leave_request_id: leaveId,
      approval_process_id: id,
      requested_at: askedAt,
    })
    .execute();
  return id;
}

/** Writes HR's correction (D26), as the product would have stored it then. */
async function correct(tx: Tx, leave: LeaveToStore, leaveId: string): Promise<void> {
  const { played, plan, portions } = leave;
  if (!played.correctedAt || !plan.correction) return;
  const { at, by } = played.correctedAt;
  await storeCorrection(tx, leave.tenantId, {
    leave: { id: leaveId, employeeId: leave.employeeId, startDate: leave.startDate, endDate: leave.endDate },
    fromDays: daysOf(portions),
    toDays: daysOf(portions) - plan.correction.givenBack,
    note: plan.correction.note,
    by,
    ledger: leave.ledgerKind && { kind: leave.ledgerKind, effectiveOn: at.toISOString().slice(0, 10) },
    made: { id: seedId(at, `${leave.key}/correction`), at },
  });
}

async function storeJournal(
  tx: Tx,
  leave: LeaveToStore,
  ids: Readonly<Record<'process' | 'leave' | 'cancellation', string>>,
): Promise<void> {
  const versions = new Map<string, number>();
  await tx
    .insertInto('transition_journal')
    .values(
      leave.played.transitions.map((each, index) => {
        const version = (versions.get(each.record) ?? 0) + 1;
        versions.set(each.record, version);
        const { type, ...payload } = each.event;
        const { name, version: machineVersion } = each.record === 'leave' ? leaveRequest : approvalProcess;
        return {
          tenant_id: leave.tenantId,
          // One millisecond apart: entries of one moment stay in order.
          id: seedId(new Date(each.at.getTime() + index), `${leave.key}/journal/${index}`),
          machine: name,
          machine_version: machineVersion,
          record_id: ids[each.record],
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
