import { personName } from '#ui/format/names.ts';
import type { ApprovalProcess } from './approval.types.ts';

/**
 * Who changed a process between two looks at it: who decided a step that was open, or who wrote the newest note.
 * Null when it cannot be told (the requester, the system, a reassignment).
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
