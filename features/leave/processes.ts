import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import type { ApprovalProcess, Leave } from './leave.types.ts';

/** The open approval: of the leave itself, or of its cancellation (D26). */
export const openProcess = (leave: Leave): ApprovalProcess =>
  leave.isCancellationRequested && leave.cancellation ? leave.cancellation.process : leave.approvalProcess;

/** The subject of that approval. */
export const openSubject = (leave: Leave): ApprovalSubjectKind =>
  openProcess(leave) === leave.approvalProcess ? 'leave' : 'leave-cancellation';

/** Every approval of a leave, the request's own first. */
export const processesOf = (leave: Leave): readonly ApprovalProcess[] =>
  leave.cancellation ? [leave.approvalProcess, leave.cancellation.process] : [leave.approvalProcess];

/** A leave with one process replaced. */
export function withProcess(leave: Leave, process: ApprovalProcess): Leave {
  if (leave.cancellation?.process.id === process.id)
    return { ...leave, cancellation: { ...leave.cancellation, process } };
  return process.id === leave.approvalProcess.id ? { ...leave, approvalProcess: process } : leave;
}
