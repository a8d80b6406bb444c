import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { listScreenRules, type ListScreenEvent } from './list-screen.rules.ts';
import { listScreenStates } from './list-screen.states.ts';

export type { ListFacts, ListScreenEvent } from './list-screen.rules.ts';
export type ListScreenPlace = PlaceOf<typeof listScreenStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const listScreenFlow = flowOf<typeof listScreenStates, ListScreenEvent>(listScreenStates, listScreenRules);
