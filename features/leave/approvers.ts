import { personName } from '#ui/format/names.ts';
import type { ApprovalProcess, Person } from './leave.types.ts';

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Their decision is the one pending. */
  readonly hasTurn: boolean;
}

/** Everyone involved in a process, step by step and each once: who decided, otherwise who may decide (D8). */
export function approversOf(process: ApprovalProcess): readonly Approver[] {
  const approvers = new Map<string, Approver>();
  for (const step of process.steps) {
    const people: readonly Person[] = step.approvalByEmployee ? [step.approvalByEmployee] : step.candidates;
    const hasTurn = process.status === 'pending' && step.status === 'pending';
    for (const person of people) {
      const known = approvers.get(person.id);
      approvers.set(person.id, {
        id: person.id,
        name: personName(person),
        imageUrl: person.imageUrl,
        hasTurn: hasTurn || (known?.hasTurn ?? false),
      });
    }
  }
  return [...approvers.values()];
}
