import type { StepRole } from '#domain/approvals.ts';
import { decideStep, isOpen, type Step } from '#machines/approval-process/steps.ts';
import type { ApprovalProcess, ApprovalStep } from './leave.types.ts';

/** What follows from accepting a step. */
export type Consequence =
  | { readonly kind: 'approves' }
  | { readonly kind: 'goes-to'; readonly role: StepRole; readonly skips: readonly StepRole[] };

const asRuled = (step: ApprovalStep): Step => ({
  role: step.role,
  status: step.status,
  candidates: step.candidates.map(({ id }) => id),
  decidedBy: step.approvalByEmployee?.id ?? null,
  skipReason: step.skipReason,
});

/** Foretells an acceptance by the very rule the server decides by; null when the step is none of the process. */
export function acceptanceOf(process: ApprovalProcess, stepId: string, by: string): Consequence | null {
  const at = process.steps.findIndex(({ id }) => id === stepId);
  if (at === -1) return null;
  const before = process.steps.map(asRuled);
  const after = decideStep(before, at, 'accepted', by);
  const next = after.find(({ status }) => status === 'pending');
  if (!next || !after.some(isOpen)) return { kind: 'approves' };
  const skips = after.filter((step, index) => index < at && step.status === 'skipped' && before[index]?.status !== 'skipped');
  return { kind: 'goes-to', role: next.role, skips: skips.map(({ role }) => role) };
}
