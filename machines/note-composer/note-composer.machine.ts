import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  noteComposerRules,
  type NoteComposerContext,
  type NoteComposerEvent,
  type Written,
} from './note-composer.rules.ts';

/** Writing a note on a record (A§5, D11). */
export const noteComposerMachine = setup({
  types: {
    context: {} as NoteComposerContext,
    events: {} as NoteComposerEvent,
  },
  guards: guardsOf(noteComposerRules),
  actors: {
    /** Sends the note and empties the field. Resolves with the text written meanwhile; rejects when refused. */
    send: provided<Written>(),
  },
  actions: {
    /** Focuses the field. */
    point: () => undefined,
    /** Puts the text back in the field, before what was written since. */
    putBack: () => undefined,
  },
}).createMachine({
  id: 'note-composer',
  context: {},
  initial: 'open',
  states: {
    open: {
      initial: 'empty',
      on: {
        'note.change': [
          { guard: 'isEmpty', target: '#note-composer.open.empty' },
          { guard: 'isTooLong', target: '#note-composer.open.tooLong' },
          { target: '#note-composer.open.written' },
        ],
        'note.send': [
          { guard: 'isMissing', target: '#note-composer.open.missing', actions: 'point' },
          { guard: 'isTooLong', target: '#note-composer.open.tooLong', actions: 'point' },
          { guard: 'isHeldBack', target: '#note-composer.open.heldBack' },
          { target: 'sending' },
        ],
      },
      states: { empty: {}, written: {}, tooLong: {}, missing: {}, heldBack: {}, refused: {} },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          { guard: 'isEmpty', target: 'open' },
          { guard: 'isTooLong', target: '#note-composer.open.tooLong' },
          { target: '#note-composer.open.written' },
        ],
        onError: { target: '#note-composer.open.refused', actions: 'putBack' },
      },
    },
  },
});
