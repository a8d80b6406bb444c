import type { ProcessStatus } from '#domain/approvals.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { ApprovalContext, Substitution, Undoable } from './approval-process.rules.ts';
import { noteShape, type Step } from './steps.ts';

/** The stored process, with its steps in order. */
export interface ApprovalRow {
  readonly status: ProcessStatus;
  readonly requesterId: string;
  readonly submittedById: string;
  readonly makers: readonly string[];
  readonly isSubjectOpen: boolean;
  readonly hasOwnNote: boolean;
  readonly stepNotes: number;
  readonly steps: readonly Step[];
  /** Administrators who can decide it today; loaded only while it is pending. */
  readonly administrators: readonly string[];
  /** The people for whom the actor substitutes today. */
  readonly substitutes: readonly Substitution[];
  /** The decision that can still be undone at this moment. */
  readonly undoable?: Undoable | null;
  /** Whether the subject is as that decision left it and can return. */
  readonly isSubjectAsDecided?: boolean;
}

/** A stored process as machine input. */
export function approvalPosition(row: ApprovalRow): Position<ApprovalContext> {
  return {
    value: row.status,
    context: {
      requesterId: row.requesterId,
      submittedById: row.submittedById,
      makers: row.makers,
      isSubjectOpen: row.isSubjectOpen,
      steps: row.steps,
      administrators: row.administrators,
      substitutes: row.substitutes,
      notes: noteShape(row.hasOwnNote, row.stepNotes),
      undoable: row.undoable ?? null,
      isSubjectAsDecided: row.isSubjectAsDecided ?? true,
    },
  };
}

/** A step changed by a transition, by its index in the chain. */
export interface StepChange {
  readonly at: number;
  readonly step: Step;
}

/** The steps changed by a transition: exactly what has to be written. */
export function changedSteps(before: readonly Step[], after: readonly Step[]): readonly StepChange[] {
  return after
    .map((step, at) => ({ at, step }))
    .filter(({ at, step }) => {
      const old = before[at];
      return (
        old?.status !== step.status ||
        old.decidedBy !== step.decidedBy ||
        old.skipReason !== step.skipReason ||
        old.candidates.join() !== step.candidates.join()
      );
    });
}
