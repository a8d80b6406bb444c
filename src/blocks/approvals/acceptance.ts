import type { StepRole } from '#domain/approvals.ts';
import { decideStep, type Step } from '#machines/approval-process/steps.ts';
import type { ApprovalProcess, ApprovalStep } from './approval.types.ts';

/** What follows from accepting a step. */
export interface Acceptance {
  /** Whose turn is next; null when the approval is given. */
  readonly next: StepRole | null;
  /** Steps that lose their turn by it. */
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

/** Foretells an acceptance by the rule the server decides by; null when the step is none of the process. */
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
