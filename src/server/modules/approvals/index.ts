import { approvalJobs } from './approval-jobs.ts';
import { governedApprovals } from './approvals.governed.ts';
import { approvalRoutes } from './approvals.routes.ts';
import type { Subjects } from './subject.ts';
import { substituteReport } from './substitutes.list.ts';
import { waitingReport } from './waiting.list.ts';

export type { ProcessJson } from './approval-json.ts';
export { acceptanceEnds, approvalActions, type PresentedAction, presentProcess } from './approval.presenter.ts';
export { decideStep } from './approvals.commands.ts';
export { kindsOfProcesses, lockProcess } from './approvals.repository.ts';
export { administrators, candidatesFor, canSignIn, isEligible, refuseUnable, templateRoles } from './approvers.ts';
export { endProcess } from './end-process.ts';
export { handOverSteps } from './hand-over-steps.ts';
export { peopleOf, present, processSets, type ProcessSets } from './process-sets.ts';
export { completeProcesses, readProcess, readProcesses } from './read-processes.ts';
export { startProcess } from './start-process.ts';
export type { ApprovalSubject, DecisionDetails, LockedSubject, Subjects } from './subject.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const approvalsModule = {
  routes: (deps: Parameters<typeof approvalRoutes>[1], { subjects }: { readonly subjects: Subjects }) =>
    approvalRoutes(subjects, deps),
  jobs: approvalJobs,
  recurring: { quarterly: ['approval-process.tell-of-steps-for-nobody'] },
  reports: ({ subjects }: { readonly subjects: Subjects }) => [waitingReport(subjects), substituteReport],
  governs: (subjects: Subjects) => [governedApprovals(subjects)],
};
