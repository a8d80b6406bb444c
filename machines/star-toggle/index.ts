import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { starToggleRules, type StarToggleEvent } from './star-toggle.rules.ts';
import { starToggleStates } from './star-toggle.states.ts';

export type { StarToggleEvent } from './star-toggle.rules.ts';
export type StarTogglePlace = PlaceOf<typeof starToggleStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const starToggleFlow = flowOf<typeof starToggleStates, StarToggleEvent>(starToggleStates, starToggleRules);
