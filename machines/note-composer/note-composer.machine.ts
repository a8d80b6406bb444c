import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { noteComposerRules, type NoteComposerContext, type NoteComposerEvent } from './note-composer.rules.ts';
import { noteComposerStates } from './note-composer.states.ts';

/** Writing a note to a record (A§5, D11). */
export const noteComposerMachine = setup({
  types: {
    context: {} as NoteComposerContext,
    events: {} as NoteComposerEvent,
  },
  guards: guardsOf(noteComposerRules),
  actions: {
    /** Sends the note and empties the field; answers with server.accepted or server.refused. */
    send: () => undefined,
    /** Leads back to the field. */
    point: () => undefined,
    /** Gives the field its text back, before what was written since. */
    putBack: () => undefined,
  },
}).createMachine(noteComposerStates);
