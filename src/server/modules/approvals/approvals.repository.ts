import { sql, type RawBuilder } from 'kysely';
import type { ProcessKind, ProcessStatus } from '#domain/approvals.ts';
import { changedSteps, type Step } from '#machines/approval-process/index.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { processJson, type ProcessJson } from './approval-json.ts';

/** A process to insert. */
export interface NewProcess {
  readonly tenantId: string;
  readonly kind: ProcessKind;
  readonly status: ProcessStatus;
  readonly note: string | null;
  readonly requestedBy: string;
  readonly submittedBy: string;
  readonly makers: readonly string[];
  readonly steps: readonly Step[];
}

/** Inserts a process with its steps and candidates; returns its id. */
export async function insertProcess(tx: Tx, process: NewProcess): Promise<string> {
  const { id } = await tx
    .insertInto('approval_process')
    .values({
      tenant_id: process.tenantId,
      kind: process.kind,
      status: process.status,
      note: process.note,
      requested_by: process.requestedBy,
      submitted_by: process.submittedBy,
      makers: [...process.makers],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, step] of process.steps.entries()) {
    const stored = await tx
      .insertInto('approval_step')
      .values({
        tenant_id: process.tenantId,
        process_id: id,
        position: at + 1,
        role: step.role,
        status: step.status,
        skip_reason: step.skipReason,
        is_required: step.isRequired,
        decided_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertCandidates(tx, process.tenantId, stored.id, step.candidates);
  }
  return id;
}

/** Returns the subject kinds of the approval processes among some records. */
export async function kindsOfProcesses(
  tx: Tx,
  tenantId: string,
  recordIds: readonly string[],
): Promise<readonly ProcessKind[]> {
  const found = await tx
    .selectFrom('approval_process')
    .select('kind')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...recordIds])
    .execute();
  return found.map(({ kind }) => kind);
}

/** Locks the process of a step; null when the tenant has no such step. */
export async function lockProcessOfStep(tx: Tx, tenantId: string, stepId: string): Promise<string | null> {
  const step = await tx
    .selectFrom('approval_step')
    .select('process_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', stepId)
    .executeTakeFirst();
  if (step) await lockProcess(tx, tenantId, step.process_id);
  return step?.process_id ?? null;
}

/**
 * Locks a process. Its row is the single lock for all steps and notes: otherwise two sibling steps could be decided
 * concurrently.
 */
export async function lockProcess(tx: Tx, tenantId: string, processId: string): Promise<void> {
  await tx
    .selectFrom('approval_process')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', processId)
    .forUpdate()
    .execute();
}

/** Returns a process with everything shown of it. */
export async function readProcess(tx: Tx, tenantId: string, processId: string): Promise<ProcessJson | null> {
  const { rows } = await sql<{ process: ProcessJson }>`${KEPT_PLAN}
    select ${processJson(tenantId)} as process from approval_process p where p.tenant_id = ${tenantId} and p.id = ${processId}`.execute(
    tx,
  );
  return rows[0]?.process ?? null;
}

/** Changes of a process by one transition. */
export interface ProcessChange {
  readonly status: ProcessStatus;
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  /** Time of its journal entry. */
  readonly at: RawBuilder<Date>;
}

/** Writes the result of a transition: the process row with the next version, and exactly the changed steps. */
export async function applyChange(
  tx: Tx,
  tenantId: string,
  process: ProcessJson,
  change: ProcessChange,
): Promise<void> {
  await tx
    .updateTable('approval_process')
    .set({ status: change.status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', process.id)
    .where('version', '=', process.version)
    .returning('id')
    .executeTakeFirstOrThrow();
  const changed = changedSteps(change.before, change.after);
  // The previous pending step is written before the next one: a unique index never allows two pending steps.
  const inOrder = changed.toSorted(
    (one, other) => Number(one.step.status === 'pending') - Number(other.step.status === 'pending'),
  );
  for (const { at, step } of inOrder) {
    const stored = process.steps[at];
    if (!stored) throw new Error(`process ${process.id} has no step ${at + 1}`);
    const isNewlyDecided = step.decidedBy !== null && step.decidedBy !== change.before[at]?.decidedBy;
    await tx
      .updateTable('approval_step')
      .set({
        status: step.status,
        skip_reason: step.skipReason,
        decided_by: step.decidedBy,
        decided_for: step.decidedFor,
        ...(isNewlyDecided ? { decided_at: change.at as never } : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', stored.id)
      .execute();
    if (change.before[at]?.candidates.join() !== step.candidates.join()) {
      await tx
        .deleteFrom('approval_step_candidate')
        .where('tenant_id', '=', tenantId)
        .where('step_id', '=', stored.id)
        .execute();
      await insertCandidates(tx, tenantId, stored.id, step.candidates);
    }
  }
}

/** Adds a note to a step. */
export async function insertNote(
  tx: Tx,
  tenantId: string,
  note: { stepId: string; kind: 'decision' | 'thread'; message: string; by: string },
): Promise<void> {
  await tx
    .insertInto('approval_step_note')
    .values({ tenant_id: tenantId, step_id: note.stepId, kind: note.kind, message: note.message, created_by: note.by })
    .execute();
}

async function insertCandidates(
  tx: Tx,
  tenantId: string,
  stepId: string,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .insertInto('approval_step_candidate')
    .values(employeeIds.map((employeeId) => ({ tenant_id: tenantId, step_id: stepId, employee_id: employeeId })))
    .execute();
}
