export type { AssignmentToggleEvent } from './assignment-toggle.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { assignmentToggleMachine } from './assignment-toggle.machine.ts';

export { assignmentToggleMachine } from './assignment-toggle.machine.ts';
export type AssignmentTogglePlace = PlaceOf<typeof assignmentToggleMachine>;
