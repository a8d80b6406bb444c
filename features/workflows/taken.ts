import { transitionOf, type Step } from '#machines/kernel/taken.ts';
import type { Workflow } from './workflows.queries.ts';

/**
 * The transitions a record has taken, in order; entries of earlier machine versions unknown to this one are left out.
 */
export const takenBy = (workflow: Workflow, entries: readonly Step[]): readonly string[] =>
  entries.flatMap((step) => transitionOf(workflow, step) ?? []);
