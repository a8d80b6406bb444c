import type { PlaceOf } from '../kernel/place.ts';
import type { checkInMachine } from './check-in.machine.ts';

export type { Recorded, SignedIn } from './check-in.rules.ts';
export { checkInMachine } from './check-in.machine.ts';
export type CheckInPlace = PlaceOf<typeof checkInMachine>;
