import type { StepRole } from '#domain/approvals.ts';
import { decideStep, type Step } from '#machines/approval-process/steps.ts';
import type { ApprovalProcess, ApprovalStep } from './approval.types.ts';

/** The consequences of accepting a step. */
export interface Acceptance {
  /** The next step; null when the approval is complete. */
  readonly next: StepRole | null;
  /** Steps skipped by it. */
  readonly skips: readonly StepRole[];
}

const asRuled = (step: ApprovalStep): Step => ({
  role: step.role,
  status: step.status,
  candidates: step.candidates.map(({ id }) => id),
  decidedBy: step.approvalByEmployee?.id ?? null,
  decidedFor: step.onBehalfOfEmployee?.id ?? null,
  skipReason: step.skipReason,
  isRequired: step.isRequired,
  waitsForNobody: step.waitsForNobody,
});

/** Predicts an acceptance by the server's rule; null for a step of another process. */
export function acceptanceOf(process: ApprovalProcess, stepId: string, by: string): Acceptance | null {
  const at = process.steps.findIndex(({ id }) => id === stepId);
  if (at === -1) return null;
  const before = process.steps.map(asRuled);
  const after = decideStep(before, at, 'accepted', by);
  const skips = after.filter(
    (step, index) => index < at && step.status === 'skipped' && before[index]?.status !== 'skipped',
  );
  return {
    next: after.find(({ status }) => status === 'pending')?.role ?? null,
    skips: skips.map(({ role }) => role),
  };
}
