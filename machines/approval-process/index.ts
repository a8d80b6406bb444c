export { approvalProcess } from './approval-process.definition.ts';
export { isAskedAs } from './approval-process.rules.ts';
export type { ApprovalContext, ApprovalEvent, Substitution, Undoable } from './approval-process.rules.ts';
export type { ApprovalInput } from './approval-process.machine.ts';
export { approvalPosition, changedSteps } from './approval-process.record.ts';
export type { ApprovalRow, StepChange } from './approval-process.record.ts';
export type { NoteShape, Step } from './steps.ts';
