import { personName } from '#ui/format/names.ts';
import type { ApprovalProcess } from './approval.types.ts';

/**
 * The author of the changes between two versions of a process: who decided an open step, or wrote the newest note. Null
 * when unknown (the requester, the system, a reassignment).
 */
export function whoChanged(before: ApprovalProcess, after: ApprovalProcess): string | null {
  const seen = new Map(before.steps.map((step) => [step.id, step]));
  const decided = after.steps.filter(
    (step) => step.approvalByEmployee && seen.get(step.id)?.decisionAt !== step.decisionAt,
  );
  const decider = decided
    .toSorted((a, b) => (a.decisionAt ?? '').localeCompare(b.decisionAt ?? ''))
    .at(-1)?.approvalByEmployee;
  if (decider) return personName(decider);
  const known = new Set(before.steps.flatMap(({ stepNotes }) => stepNotes.map(({ id }) => id)));
  const author = after.steps
    .flatMap(({ stepNotes }) => stepNotes)
    .findLast(({ id }) => !known.has(id))?.createdByEmployee;
  return author ? personName(author) : null;
}
