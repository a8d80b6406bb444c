export type { SessionEvent } from './session.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { sessionMachine } from './session.machine.ts';

export { sessionMachine } from './session.machine.ts';
export type SessionPlace = PlaceOf<typeof sessionMachine>;
