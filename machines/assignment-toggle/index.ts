import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { assignmentToggleRules, type AssignmentToggleEvent } from './assignment-toggle.rules.ts';
import { assignmentToggleStates } from './assignment-toggle.states.ts';

export type { AssignmentToggleEvent } from './assignment-toggle.rules.ts';
export type AssignmentTogglePlace = PlaceOf<typeof assignmentToggleStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const assignmentToggleFlow = flowOf<typeof assignmentToggleStates, AssignmentToggleEvent>(
  assignmentToggleStates,
  assignmentToggleRules,
);
