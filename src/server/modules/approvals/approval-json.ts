import type { ProcessKind, ProcessStatus, SkipReason, StepRole, StepStatus } from '#domain/approvals.ts';
import type { Undoable } from '#machines/approval-process/index.ts';
import type { FileJson, PersonJson } from '../../records/record-json.ts';

export interface StepNoteJson {
  readonly id: string;
  readonly kind: 'decision' | 'thread';
  readonly message: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdByEmployee: PersonJson;
}
export interface StepJson {
  readonly id: string;
  readonly order: number;
  readonly role: StepRole;
  readonly status: StepStatus;
  readonly skipReason: SkipReason | null;
  readonly isRequired: boolean;
  readonly waitsForNobody: boolean;
  readonly decisionAt: string | null;
  readonly approvalByEmployee: PersonJson | null;
  /** The approver a substitute decided for. */
  readonly onBehalfOfEmployee: PersonJson | null;
  readonly candidates: PersonJson[];
  readonly stepNotes: StepNoteJson[];
}
/** The last decision while it can be undone. */
export interface UndoJson extends Undoable {
  /** Its effects are held back until then. */
  readonly until: string;
  /** Version of the subject after a decision that ended the process; null while it goes on. */
  readonly subjectVersion: number | null;
}
export interface ProcessJson {
  readonly id: string;
  readonly kind: ProcessKind;
  readonly status: ProcessStatus;
  readonly version: number;
  readonly note: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly requestedByEmployee: PersonJson;
  readonly submittedById: string;
  readonly makers: readonly string[];
  /** Administrators who could decide it today; queried only while it is pending. */
  readonly administrators: readonly string[];
  readonly undo: UndoJson | null;
  readonly steps: StepJson[];
  readonly files: FileJson[];
}

/** Requester and makers of a process: they may not decide on it (D9, ADR-0092). */
export const ownersOf = ({ requestedByEmployee, makers }: ProcessJson): readonly string[] => [
  requestedByEmployee.id,
  ...makers,
];
