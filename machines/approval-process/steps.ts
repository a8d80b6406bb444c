import type { Decision, SkipReason, StepRole, StepStatus } from '#domain/approvals.ts';

/** A step as used by the rules. `candidates` are the employees any of whom may decide it (D8). */
export interface Step {
  readonly role: StepRole;
  readonly status: StepStatus;
  readonly candidates: readonly string[];
  readonly decidedBy: string | null;
  /** The approver on whose behalf it was decided; null when they decided themselves. */
  readonly decidedFor: string | null;
  readonly skipReason: SkipReason | null;
  /**
   * Must be accepted: administrators decide it while there is one, and it is neither overtaken nor skipped for lack of
   * them (D32).
   */
  readonly isRequired: boolean;
  /** It is the current step, and none of its approvers can decide it today (D10, ADR-0089). */
  readonly waitsForNobody: boolean;
}

/** What the note rule needs to know about a process's notes; a full list of notes would make the graph infinite. */
export type NoteShape = 'none' | 'own-only' | 'one-other' | 'several';

export const isDecided = (step: Step): boolean => step.status === 'accepted' || step.status === 'rejected';
export const isOpen = (step: Step): boolean => step.status === 'pending' || step.status === 'awaiting';

const skip = (step: Step, skipReason: SkipReason): Step => ({ ...step, status: 'skipped', skipReason });

/**
 * Routes a new process (D3, D6, D9): owners of the request or work are no candidates, a step without an eligible
 * approver is skipped unless it is required, the first remaining one is pending, the rest await. If all are skipped, an
 * administrator step is appended: nothing is accepted for lack of approvers.
 */
export function routeSteps(
  steps: readonly Step[],
  owners: readonly string[],
  administrators: readonly string[],
): readonly Step[] {
  const eligible = steps.map((step) => ({ ...step, candidates: step.candidates.filter((id) => !owners.includes(id)) }));
  const nobody = eligible.every((step) => step.candidates.length === 0 && !step.isRequired);
  const chain: readonly Step[] =
    nobody && eligible.length > 0
      ? [
          ...eligible,
          newStep(
            'administrator-role',
            administrators.filter((id) => !owners.includes(id)),
          ),
        ]
      : eligible;
  const routed = chain.map((step, index) =>
    step.candidates.length > 0 || step.isRequired || (nobody && index === chain.length - 1)
      ? { ...step, status: 'awaiting' as const }
      : skip(step, 'no-eligible-approver'),
  );
  return turnToNext(routed);
}

/** A new, untouched step. */
export function newStep(role: StepRole, candidates: readonly string[], isRequired = false): Step {
  return {
    role,
    status: 'awaiting',
    candidates,
    decidedBy: null,
    decidedFor: null,
    skipReason: null,
    isRequired,
    waitsForNobody: false,
  };
}

/**
 * A decision on one step (D6). Rejecting ends the process: open steps are skipped. Accepting skips the open steps below
 * and passes the turn on; a late decision of an overtaken junior (D4) leaves the queue unchanged.
 */
export function decideStep(
  steps: readonly Step[],
  at: number,
  decision: Decision,
  by: string,
  onBehalfOf: string | null = null,
): readonly Step[] {
  const wasOvertaken = steps[at]?.status === 'skipped';
  const decided = steps.map((step, index): Step => {
    if (index === at) return { ...step, status: decision, decidedBy: by, decidedFor: onBehalfOf, skipReason: null };
    if (!isOpen(step)) return step;
    if (decision === 'rejected') return skip(step, 'process-ended');
    return index < at && !wasOvertaken && !step.isRequired ? skip(step, 'overtaken') : step;
  });
  return decision === 'rejected' || wasOvertaken ? decided : turnToNext(decided);
}

/** When a process ends without decisions on them, open steps are skipped (D6). */
export function skipOpenSteps(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => (isOpen(step) ? skip(step, 'process-ended') : step));
}

/** Reassigns a pending step (D10). */
export function reassignStep(steps: readonly Step[], at: number, candidates: readonly string[]): readonly Step[] {
  return steps.map((step, index) => (index === at ? { ...step, candidates, waitsForNobody: false } : step));
}

/** The shape of the notes after another note of someone other than the requester. */
export function withOneMore(notes: NoteShape): NoteShape {
  return notes === 'none' ? 'one-other' : 'several';
}

/** The shape of a process's notes: its own note (the requester's), and the number of step notes. */
export function noteShape(hasOwnNote: boolean, stepNotes: number): NoteShape {
  if (stepNotes + (hasOwnNote ? 1 : 0) > 1) return 'several';
  if (hasOwnNote) return 'own-only';
  return stepNotes === 1 ? 'one-other' : 'none';
}

/**
 * Passes the turn to the lowest awaiting step; people may have left meanwhile, so steps without candidates are skipped
 * (D10).
 */
function turnToNext(steps: readonly Step[]): readonly Step[] {
  if (steps.some((step) => step.status === 'pending')) return steps;
  const lastAwaiting = steps.findLastIndex((step) => step.status === 'awaiting');
  const next = steps.findIndex(
    (step, index) =>
      step.status === 'awaiting' &&
      (step.candidates.length > 0 || step.isRequired || isSoleHope(steps, index, lastAwaiting)),
  );
  return steps.map((step, index): Step => {
    if (step.status !== 'awaiting') return step;
    if (index === next) return { ...step, status: 'pending' };
    return next === -1 || index < next ? skip(step, 'no-eligible-approver') : step;
  });
}

/** The last step of a chain without an acceptance stays open even without candidates: HR reassigns it (D9). */
function isSoleHope(steps: readonly Step[], index: number, lastAwaiting: number): boolean {
  return index === lastAwaiting && !steps.some(isDecided);
}
