import { sql, type RawBuilder } from 'kysely';
import type { ProcessKind, ProcessStatus } from '#domain/approvals.ts';
import { changedSteps, type Step } from '#machines/approval-process/index.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ProcessJson, UndoJson } from './approval-json.ts';
import type { Subjects } from './subject.ts';

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

/**
 * Locks the process of a step, as `lockProcess` does, and after it the subject, where that needs no other lock before;
 * null when the tenant has no such step.
 */
export async function lockProcessOfStep(
  tx: Tx,
  tenantId: string,
  stepId: string,
  subjects: Subjects,
): Promise<{ readonly id: string; readonly kind: ProcessKind } | null> {
  // A part runs when another refers to it: the subjects after the process whose id they need.
  const locking = [...subjects.values()].flatMap(({ records }) => records.locking?.(tenantId) ?? []);
  const named = locking.map((rows, at) => ({ name: sql.raw(`subject_${at}`), rows }));
  const { rows } = await sql<{ id: string; kind: ProcessKind }>`${KEPT_PLAN}
    with process as materialized (
      select p.id, p.kind from approval_process p where p.tenant_id = ${tenantId}
        and p.id = (select s.process_id from approval_step s where s.tenant_id = ${tenantId} and s.id = ${stepId}) for update of p)
      ${sql.join([sql``, ...named.map((each) => sql`${each.name} as materialized (${each.rows})`)])}
    select id, kind ${sql.join([sql``, ...named.map((each) => sql`(select count(*) from ${each.name})`)])} from process`.execute(
    tx,
  );
  return rows[0] ?? null;
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

/** Changes of a process by one transition. */
export interface ProcessChange {
  readonly status: ProcessStatus;
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  /** The last decision while it can be undone. */
  readonly undo: UndoJson | null;
  /** Time of its journal entry. */
  readonly at: RawBuilder<Date>;
}

/**
 * Writes the result of a transition: the process row with the next version, and exactly the changed steps. One
 * statement, whose parts refer to each other in the order in which they have to happen: the previous pending step ends
 * before the next one begins, because a unique index never allows two.
 */
export async function applyChange(
  tx: Tx,
  tenantId: string,
  process: ProcessJson,
  change: ProcessChange,
): Promise<void> {
  const steps = changedSteps(change.before, change.after).map(({ at, step }) => {
    const stored = process.steps[at];
    if (!stored) throw new Error(`process ${process.id} has no step ${at + 1}`);
    const [before, after] = [change.before[at]?.candidates ?? [], step.candidates];
    return {
      id: stored.id,
      status: step.status,
      skipReason: step.skipReason,
      decidedBy: step.decidedBy,
      decidedFor: step.decidedFor,
      isNewlyDecided: step.decidedBy !== null && step.decidedBy !== change.before[at]?.decidedBy,
      noLonger: before.filter((id) => !after.includes(id)),
      newly: after.filter((id) => !before.includes(id)),
    };
  });
  const written = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
    update approval_step s set status = c.status, skip_reason = c."skipReason", decided_by = c."decidedBy", decided_for = c."decidedFor",
      decided_at = case when c."isNewlyDecided" then ${change.at} when c."decidedBy" is not null then s.decided_at end
    from changed c where s.tenant_id = ${tenantId} and s.id = c.id and ${which} returning s.id`;
  const { rows } = await sql<{ moved: number }>`${KEPT_PLAN}
    with changed as materialized (select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as c (id uuid, status text, "skipReason" text,
      "decidedBy" uuid, "decidedFor" uuid, "isNewlyDecided" boolean, "noLonger" jsonb, newly jsonb)),
    moved as (update approval_process set status = ${change.status}, undo = ${change.undo && JSON.stringify(change.undo)}::jsonb, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${process.id} and version = ${process.version} returning id),
    ended as (${written(sql<boolean>`c.status <> 'pending' and exists (select from moved)`)}),
    begun as (${written(sql<boolean>`c.status = 'pending' and (select count(*) from ended) >= 0`)}),
    gone as (delete from approval_step_candidate a using changed c where a.tenant_id = ${tenantId} and a.step_id = c.id
      and c."noLonger" ? a.employee_id::text),
    added as (insert into approval_step_candidate (tenant_id, step_id, employee_id)
      select ${tenantId}::uuid, c.id, e.id::uuid from changed c cross join jsonb_array_elements_text(c.newly) e (id))
    select (select count(*) from moved) as moved, (select count(*) from begun) as begun`.execute(tx);
  if (rows[0]?.moved !== 1) throw new Error(`process ${process.id} was changed by another transaction`);
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

/** Deletes the effects of the last event of a process that are held back; false when they have begun. */
export async function withdrawEffects(tx: Tx, tenantId: string, { id, version }: ProcessJson): Promise<boolean> {
  const gone = await tx
    .deleteFrom('job')
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['approval-process.notifyNextApprover', 'approval-process.notifyFinished'])
    .where('dedupe_key', '=', `${id}:${version}`)
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return gone.length === 1;
}

/** Deletes the note of a decision that is undone. */
export async function deleteDecisionNote(tx: Tx, tenantId: string, stepId: string): Promise<void> {
  await tx
    .deleteFrom('approval_step_note')
    .where('tenant_id', '=', tenantId)
    .where('step_id', '=', stepId)
    .where('kind', '=', 'decision')
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
