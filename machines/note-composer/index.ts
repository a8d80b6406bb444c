import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { noteComposerRules, type NoteComposerEvent } from './note-composer.rules.ts';
import { noteComposerStates } from './note-composer.states.ts';

export type { NoteComposerEvent } from './note-composer.rules.ts';
export type NoteComposerPlace = PlaceOf<typeof noteComposerStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const noteComposerFlow = flowOf<typeof noteComposerStates, NoteComposerEvent>(
  noteComposerStates,
  noteComposerRules,
);
