export type { ListFacts, ListScreenEvent } from './list-screen.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { listScreenMachine } from './list-screen.machine.ts';

export { listScreenMachine } from './list-screen.machine.ts';
export type ListScreenPlace = PlaceOf<typeof listScreenMachine>;
