import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { sessionRules, type SessionEvent } from './session.rules.ts';
import { sessionStates } from './session.states.ts';

export type { SessionEvent } from './session.rules.ts';
export type SessionPlace = PlaceOf<typeof sessionStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const sessionFlow = flowOf<typeof sessionStates, SessionEvent>(sessionStates, sessionRules);
