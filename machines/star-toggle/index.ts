export type { StarToggleEvent } from './star-toggle.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { starToggleMachine } from './star-toggle.machine.ts';

export { starToggleMachine } from './star-toggle.machine.ts';
export type StarTogglePlace = PlaceOf<typeof starToggleMachine>;
