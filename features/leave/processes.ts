import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import type { ApprovalProcess, Leave } from './leave.types.ts';

/** The approval that is being decided on: of the leave itself, or of canceling it (D26). */
export const openProcess = (leave: Leave): ApprovalProcess =>
  leave.isCancellationRequested && leave.cancellation ? leave.cancellation.process : leave.approvalProcess;

/** What that approval is about. */
export const openSubject = (leave: Leave): ApprovalSubjectKind =>
  openProcess(leave) === leave.approvalProcess ? 'leave' : 'leave-cancellation';

/** Every approval of a leave, the request's own first. */
export const processesOf = (leave: Leave): readonly ApprovalProcess[] =>
  leave.cancellation ? [leave.approvalProcess, leave.cancellation.process] : [leave.approvalProcess];

/** A leave with a fresh process in the place of the old one. */
export function withProcess(leave: Leave, process: ApprovalProcess): Leave {
  if (leave.cancellation?.process.id === process.id)
    return { ...leave, cancellation: { ...leave.cancellation, process } };
  return process.id === leave.approvalProcess.id ? { ...leave, approvalProcess: process } : leave;
}
