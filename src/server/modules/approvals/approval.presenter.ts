import {
  approvalPosition,
  approvalProcess,
  isAskedAs,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalRow,
  type Substitution,
} from '#machines/approval-process/index.ts';
import { answerEvents, decide, type EventAnswer } from '#machines/kernel/index.ts';
import { KIND_ACCESS, type ProcessKind } from '#domain/approvals.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { StandIn } from '../../core/caller.ts';
import { presentAnswer, type PresentedReason } from '../../records/reasons.ts';
import type { ProcessJson, StepJson } from './approval-json.ts';

/** An event the caller could send, with its step. */
export interface PresentedAction {
  event: string;
  can: boolean;
  reasons: PresentedReason[];
  stepId?: string;
}

/**
 * Converts a stored process to the machine's row. `isSubjectOpen` comes from the subject (D5), as does
 * `isSubjectAsDecided`: it can return to where it was before the decision.
 */
export function approvalRowOf(
  process: ProcessJson,
  isSubjectOpen: boolean,
  substitutes: readonly Substitution[] = [],
  isSubjectAsDecided = process.status === 'pending',
): ApprovalRow {
  return {
    status: process.status,
    requesterId: process.requestedByEmployee.id,
    submittedById: process.submittedById,
    makers: process.makers,
    administrators: process.administrators,
    isSubjectOpen,
    isSubjectAsDecided,
    undoable: process.undo && { step: process.undo.step, steps: process.undo.steps, notes: process.undo.notes },
    hasOwnNote: process.note !== null,
    substitutes,
    stepNotes: process.steps.reduce((sum, step) => sum + step.stepNotes.length, 0),
    steps: process.steps.map((step) => ({
      role: step.role,
      status: step.status,
      candidates: step.candidates.map((candidate) => candidate.id),
      decidedBy: step.approvalByEmployee?.id ?? null,
      decidedFor: step.onBehalfOfEmployee?.id ?? null,
      skipReason: step.skipReason,
      isRequired: step.isRequired,
      waitsForNobody: step.waitsForNobody,
    })),
  };
}

/** The person whose actions are presented: without an employee record they can only look. */
export interface Viewer {
  readonly employeeId: string | null;
  readonly permissions: Permissions;
  /** Approvers they substitute today. */
  readonly standsInFor: readonly StandIn[];
}

const NO_ONE = 'no-employee';

/**
 * Returns the viewer's actions on a process: for each event relevant in its state, whether it is allowed and why not. A
 * viewer who is an approver gets the actions of their own steps; others get those of the pending step.
 */
export function approvalActions(
  process: ProcessJson,
  isSubjectOpen: boolean,
  viewer: Viewer,
): readonly PresentedAction[] {
  if (!viewer.permissions.has({ resource: 'approvalProcess.step', action: 'update' })) return [];
  const by = viewer.employeeId ?? NO_ONE;
  const position = approvalPosition(approvalRowOf(process, isSubjectOpen, substitutionsOf(viewer, process.kind)));
  const at = ownStep(process, viewer, position.context);
  const step = process.steps[at];
  if (!step) return [];
  const who = actingAs(process, at, viewer);
  const mayReassign = viewer.permissions.has({ resource: 'approvalProcess.assignment', action: 'update' });
  const events: readonly ApprovalEvent[] = [
    { type: 'step.accept', step: at, ...who, hasNote: false },
    { type: 'step.reject', step: at, ...who, hasNote: false },
    { type: 'step.add-note', step: at, ...who },
  ];
  const answers = answerEvents(approvalProcess, position, events).map((answer) => present(answer, step));
  const turn = process.steps.findIndex((each) => each.status === 'pending');
  const turnStep = process.steps[turn];
  if (!mayReassign || !turnStep) return answers;
  // The receiver is chosen later; an administrator, or a placeholder where there is none, shows whether reassigning is
  // possible at all.
  const reassign: ApprovalEvent = { type: 'step.reassign', step: turn, by, to: [process.administrators[0] ?? NO_ONE] };
  return [
    ...answers,
    ...answerEvents(approvalProcess, position, [reassign]).map((answer) => present(answer, turnStep)),
  ];
}

/** Whether this person's acceptance of this step would complete the process. */
export function acceptanceEnds(process: ProcessJson, stepId: string | undefined, viewer: Viewer): boolean {
  const step = process.steps.findIndex((each) => each.id === stepId);
  const who = actingAs(process, step, viewer);
  const event = { type: 'step.accept', step, ...who, hasNote: false } as const;
  const verdict = decide(
    approvalProcess,
    approvalPosition(approvalRowOf(process, true, substitutionsOf(viewer, process.kind))),
    event,
  );
  return verdict.allowed && verdict.to === 'accepted';
}

/**
 * Returns the step a person acts on: their pending one, else one of theirs that could still be decided, else any of
 * theirs, else the pending step.
 */
function ownStep(process: ProcessJson, viewer: Viewer, context: ApprovalContext): number {
  const { steps } = process;
  const [employeeId, standsInFor] = [viewer.employeeId ?? NO_ONE, viewer.standsInFor];
  const isOneOf =
    (ids: readonly string[]) =>
    (step: StepJson): boolean =>
      step.candidates.some(({ id }) => ids.includes(id));
  const isOwn = isOneOf([employeeId, ...standsInFor.map(({ person }) => person)]);
  const isTheirs = isOneOf([employeeId]);
  const isAsked = (step: StepJson, at: number): boolean =>
    isOwn(step) && isAskedAs(context, at, actingAs(process, at, viewer));
  const isOpen = ({ status }: StepJson): boolean => status === 'awaiting' || status === 'skipped';
  const wanted = [
    (step: StepJson, at: number) => isTheirs(step) && isAsked(step, at) && step.status === 'pending',
    (step: StepJson, at: number) => isAsked(step, at) && step.status === 'pending',
    (step: StepJson, at: number) => isAsked(step, at) && isOpen(step),
    (step: StepJson) => isOwn(step) && step.status === 'pending',
    (step: StepJson) => isOwn(step) && isOpen(step),
    isOwn,
    (step: StepJson) => step.status === 'pending',
  ];
  for (const matches of wanted) {
    const at = steps.findIndex(matches);
    if (at !== -1) return at;
  }
  return steps.length - 1;
}

/**
 * Acts in their own name where they are an approver, else on behalf of an approver they substitute, preferably one of
 * this step.
 */
export function actingAs(process: ProcessJson, at: number, viewer: Viewer): { by: string; onBehalfOf?: string } {
  const by = viewer.employeeId ?? NO_ONE;
  const asked = process.steps[at]?.candidates.map(({ id }) => id) ?? [];
  const ways = [
    ...(asked.includes(by) ? [{ by }] : []),
    ...asked
      .filter((id) => viewer.standsInFor.some(({ person }) => person === id))
      .map((onBehalfOf) => ({ by, onBehalfOf })),
  ];
  if (ways.length < 2) return ways[0] ?? { by };
  const { context } = approvalPosition(approvalRowOf(process, true, substitutionsOf(viewer, process.kind)));
  return ways.find((who) => isAskedAs(context, at, who)) ?? ways[0] ?? { by };
}

/** The approvers a person substitutes, as the machine needs them: with whether they may see requests of this kind. */
export const substitutionsOf = (
  { employeeId, permissions, standsInFor }: Viewer,
  kind: ProcessKind,
): readonly Substitution[] =>
  standsInFor.map(({ person, namedBy }) => ({
    person,
    namedBy,
    substitute: employeeId ?? NO_ONE,
    hasAccess: permissions.has(KIND_ACCESS[kind]),
  }));

function present(answer: EventAnswer, step: StepJson): PresentedAction {
  return { ...presentAnswer(approvalProcess.texts, answer), stepId: step.id };
}

/** A process in the API. */
export function presentProcess(process: ProcessJson, subjectId: string, actions: readonly PresentedAction[]) {
  const { submittedById: _, makers: __, administrators: ___, undo: ____, ...shown } = process;
  return { ...shown, subjectId, actions: [...actions] };
}
