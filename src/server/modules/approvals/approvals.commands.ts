import { KIND_ACCESS, UNDO_KEPT_MS, type Decision, type ProcessKind, type ProcessStatus } from '#domain/approvals.ts';
import {
  approvalPosition,
  approvalProcess,
  type ApprovalEvent,
  type Step,
  type Substitution,
} from '#machines/approval-process/index.ts';
import { decide } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentReason } from '../../records/reasons.ts';
import { requireVersion, transition } from '../../records/transition.ts';
import { approvalKind, type KeptUndo } from './approval-kind.ts';
import { actingAs, approvalRowOf, substitutionsOf } from './approval.presenter.ts';
import { ownersOf, type ProcessJson, type StepJson } from './approval-json.ts';
import { candidatesOfRoles, inAnyScope, refuseUnable } from './approvers.ts';
import { deleteDecisionNote, insertNote, lockProcessOfStep, withdrawEffects } from './approvals.repository.ts';
import { readStandsInFor } from '../../records/substitutes.ts';
import type { ApprovalSubject, DecisionDetails, LockedSubject, Subjects } from './subject.ts';

/** After the last moment of an undo: a transaction that undoes may still be running then. */
const EFFECTS_AFTER_MS = 2_000;

interface Opened {
  /** As stored. */
  readonly process: ProcessJson;
  readonly subject: ApprovalSubject;
  readonly locked: LockedSubject;
  /** Index of the step in the chain, from 0. */
  readonly at: number;
  readonly by: string;
  /** The caller, and the approver they substitute unless they are an approver themselves. */
  readonly who: { readonly by: string; readonly onBehalfOf?: string };
  readonly substitutes: readonly Substitution[];
}

/** A decided process. */
export interface Decided {
  readonly status: ProcessStatus;
  /** Until when the caller can undo it, as an instant; null when they cannot. */
  readonly undoableUntil: string | null;
  /** Presents it to the caller; null when they may not see it any more. */
  readonly present: () => Promise<unknown>;
}

/**
 * Accepts or rejects a step (B§4; D4–D6, D14). Repeating the same decision by the same person is idempotent; with
 * another note it is refused, because its author must not believe that the note was stored.
 * @throws ProblemError 409 with the current process, 403, 404, 422
 */
export async function decideStep(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  request: { stepId: string; decision: Decision; version: number | null; isUndoable?: boolean } & DecisionDetails,
): Promise<Decided> {
  const opened = await open(tx, caller, subjects, request.stepId);
  const { process, at, by, locked } = opened;
  const step = process.steps[at];
  if (step?.status === request.decision && step.approvalByEmployee?.id === by && saysNothingNew(step, request.note))
    return { status: process.status, undoableUntil: undoableUntil(process, at), present: locked.present };
  await requireVersion(tx, caller, kindOf(opened), process, request.version);
  const type = request.decision === 'accepted' ? 'step.accept' : 'step.reject';
  const event = { type, step: at, ...opened.who, hasNote: request.note !== null } as const;
  const kept = request.isUndoable === true ? keptUndo(locked) : undefined;
  const status = await transact(tx, caller, opened, event, kept);
  if (request.note !== null)
    await insertNote(tx, caller.tenantId, { stepId: request.stepId, kind: 'decision', message: request.note, by });
  if (status === 'accepted') await locked.accept(request);
  if (status === 'rejected') await locked.reject();
  const isKept = kept !== undefined && canBeKept(status, locked);
  return { status, undoableUntil: isKept ? kept.until : null, present: locked.present };
}

/** What is stored with a decision that can be undone. */
const keptUndo = ({ reopening }: LockedSubject): KeptUndo => ({
  until: new Date(Date.now() + UNDO_KEPT_MS).toISOString(),
  // A decision that ends the process writes the subject once.
  subjectVersion: reopening ? reopening.version + 1 : null,
});

/** A decision that ends the process is held back only where its subject could return. */
const canBeKept = (to: ProcessStatus, { reopening }: LockedSubject): boolean =>
  to === 'pending' || reopening?.canReturnFrom(to) === true;

const undoableUntil = ({ undo }: ProcessJson, at: number): string | null => (undo?.step === at ? undo.until : null);

/**
 * Undoes the caller's decision on a step while its effects are held back and nobody has acted since (preferred §3):
 * steps and subject are as before, its note and its notifications are gone.
 * @throws ProblemError 409 with the current process, 403, 404, 422 when the subject cannot return
 */
export async function undoDecision(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  request: { stepId: string },
): Promise<string> {
  const opened = await open(tx, caller, subjects, request.stepId);
  const { process, locked, at, by } = opened;
  const { reopening } = locked;
  const isAsDecided = process.status === 'pending' || reopening?.isPossible === true;
  await transition(
    tx,
    caller,
    kindOf(opened),
    process,
    { type: 'step.undo', step: at, by },
    { position: approvalPosition(approvalRowOf(process, locked.isOpen, opened.substitutes, isAsDecided)) },
  );
  if (!(await withdrawEffects(tx, caller.tenantId, process))) {
    const reason = presentReason(approvalProcess.texts, { code: 'nothing-to-undo' });
    throw new ProblemError('event-not-allowed', { detail: reason.message, errors: [{ path: 'event', ...reason }] });
  }
  await deleteDecisionNote(tx, caller.tenantId, request.stepId);
  if (process.status !== 'pending') await reopening?.reopen();
  return process.id;
}

/** Whether a note is empty or the one stored with the decision. */
const saysNothingNew = ({ stepNotes }: StepJson, note: string | null): boolean =>
  note === null || stepNotes.some(({ kind, message }) => kind === 'decision' && message === note);

/** Adds a note to the conversation of a step (A§4, D11). */
export async function addNote(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  request: { stepId: string; note: string },
): Promise<string> {
  const opened = await open(tx, caller, subjects, request.stepId);
  await transact(tx, caller, opened, { type: 'step.add-note', step: opened.at, ...opened.who });
  await insertNote(tx, caller.tenantId, {
    stepId: request.stepId,
    kind: 'thread',
    message: request.note,
    by: opened.by,
  });
  return opened.process.id;
}

/**
 * Reassigns a pending step to other people (D10); `subjectId` is the subject, for a caller who no longer sees it
 * afterwards.
 */
export async function reassignStep(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  request: { stepId: string; employeeIds: readonly string[]; version: number | null },
): Promise<{ processId: string; subjectId: string }> {
  const opened = await open(tx, caller, subjects, request.stepId);
  requireAccess(caller, opened.process.kind);
  const { subjectId } = (await opened.subject.present(tx, caller, opened.process.id)) as { subjectId: string };
  await requireVersion(tx, caller, kindOf(opened), opened.process, request.version);
  const wanted = [...new Set(request.employeeIds)];
  await refuseUnable(tx, caller.tenantId, 'employeeIds', wanted, opened.process.kind);
  await transact(tx, caller, opened, { type: 'step.reassign', step: opened.at, by: opened.by, to: wanted });
  return { processId: opened.process.id, subjectId };
}

/** Locks the process and its subject and builds the machine's context. */
async function open(tx: Tx, caller: Caller, subjects: Subjects, stepId: string): Promise<Opened> {
  const found = await lockProcessOfStep(tx, caller.tenantId, stepId, subjects);
  const subject = found && subjects.get(found.kind);
  if (!found || !subject) throw notFound();
  requireModule(caller, subject);
  const locked = await subject.lock(tx, caller, found.id);
  if (!locked) throw notFound();
  const { process: stored } = locked;
  if (!caller.employeeId)
    throw new ProblemError('permission-missing', {
      detail: 'Only people with an employee record can take part in approvals.',
    });
  const at = stored.steps.findIndex((step) => step.id === stepId);
  // Read again: the call waited for the record, and a substitution may have been withdrawn meanwhile.
  const isSubstitute = caller.standsInFor.length > 0;
  const standsInFor = isSubstitute ? await readStandsInFor(tx, caller.tenantId, caller.employeeId) : [];
  const viewer = { ...caller, standsInFor };
  const who = actingAs(stored, at, viewer);
  // The machine itself refuses substitutes without access.
  if (who.onBehalfOf === undefined) requireAccess(caller, stored.kind);
  return {
    process: stored,
    subject,
    locked,
    at,
    by: caller.employeeId,
    who,
    substitutes: substitutionsOf(viewer, stored.kind),
  };
}

/** @throws ProblemError 403 when the caller may not read records of the subject's kind */
export function requireAccess({ permissions }: Caller, kind: ProcessKind): void {
  const right = KIND_ACCESS[kind];
  if (permissions.has(right)) return;
  const missing = inAnyScope(right);
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing: [...missing] });
}

/** @throws ProblemError 403 when the tenant lacks the subject's module */
export function requireModule({ modules }: Caller, { module }: ApprovalSubject): void {
  if (!modules.has(module))
    throw new ProblemError('module-missing', { detail: `The module ${module} is not enabled.`, missing: [module] });
}

/**
 * D10: people change while a request waits; candidates of a later step are looked up again before it becomes pending.
 */
async function withFreshCandidates(tx: Tx, tenantId: string, { process, subject }: Opened): Promise<readonly Step[]> {
  const { steps } = approvalRowOf(process, true);
  const roles = steps.filter(({ status }) => status === 'awaiting').map(({ role }) => role);
  const found = await candidatesOfRoles(tx, tenantId, subject.requesterOf(process), roles, process.kind);
  return steps.map((step) => {
    if (step.status !== 'awaiting') return step;
    const candidates = (found.get(step.role) ?? []).filter((id) => !ownersOf(process).includes(id));
    // A required step is not skipped: without candidates today it waits for its previous ones, or for a future
    // reassignment.
    return { ...step, candidates: candidates.length === 0 && step.isRequired ? step.candidates : candidates };
  });
}

/**
 * Sends an event to an opened process; returns the new status. With `undo` a decision can be undone, where its subject
 * can return. @throws ProblemError 409
 */
async function transact(
  tx: Tx,
  caller: Caller,
  opened: Opened,
  event: ApprovalEvent,
  undo?: KeptUndo,
): Promise<ProcessStatus> {
  const { process, locked, substitutes } = opened;
  const row = approvalRowOf(process, locked.isOpen, substitutes);
  const steps = event.type === 'step.accept' ? await withFreshCandidates(tx, caller.tenantId, opened) : row.steps;
  const position = approvalPosition({ ...row, steps });
  const undoable = { ...event, isUndoable: true } as ApprovalEvent;
  const found = undo && decide(approvalProcess, position, undoable);
  const kept = found?.allowed === true && canBeKept(found.to as ProcessStatus, locked) ? undo : undefined;
  const { verdict } = await transition(tx, caller, kindOf(opened), process, kept ? undoable : event, {
    position,
    ...(kept ? { changes: { undo: kept }, effectsAt: new Date(Date.parse(kept.until) + EFFECTS_AFTER_MS) } : {}),
  });
  return verdict.to as ProcessStatus;
}

/** A refusal shows the request as its readers see it, and nothing to a caller who may not read its kind. */
const kindOf = ({ process, subject }: Opened) =>
  approvalKind(async (tx, caller) =>
    caller.permissions.has(KIND_ACCESS[process.kind]) ? subject.present(tx, caller, process.id) : undefined,
  );
