import { transitionOf, type Step } from '#machines/kernel/taken.ts';
import type { Workflow } from './workflows.queries.ts';

/** The transitions a record has walked, in their order; entries of earlier machines that this one does not know are left out. */
export const takenBy = (workflow: Workflow, entries: readonly Step[]): readonly string[] =>
  entries.flatMap((step) => transitionOf(workflow, step) ?? []);
