export type { NoteComposerEvent } from './note-composer.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { noteComposerMachine } from './note-composer.machine.ts';

export { noteComposerMachine } from './note-composer.machine.ts';
export type NoteComposerPlace = PlaceOf<typeof noteComposerMachine>;
