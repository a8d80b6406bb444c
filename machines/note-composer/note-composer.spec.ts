import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { NoteComposerContext, NoteComposerEvent } from './note-composer.rules.ts';

type Row = SpecRow<NoteComposerContext, NoteComposerEvent>;

const OPEN = ['open.empty', 'open.written', 'open.tooLong', 'open.missing', 'open.heldBack', 'open.refused'];

const when =
  (from: number, to: number) =>
  (_: NoteComposerContext, event: NoteComposerEvent): boolean => {
    const length =
      event.type === 'xstate.done.actor.send' ? event.output.length : 'length' in event ? event.length : -1;
    return length >= from && length <= to;
  };
const none = when(0, 0);
const some = when(1, 2000);
const tooMuch = when(2001, Infinity);

const asks = (event: NoteComposerEvent): boolean => event.type === 'note.send' && event.isRequired;
const holds = (event: NoteComposerEvent): boolean => event.type === 'note.send' && event.isHeldBack;
const fits = (note: NoteComposerContext, event: NoteComposerEvent): boolean =>
  some(note, event) || (none(note, event) && !asks(event));

const reads = (cite: string, from: readonly string[], on: NoteComposerEvent['type']): readonly Row[] => [
  { cite, from, on, when: none, to: 'open.empty' },
  { cite, from, on, when: some, to: 'open.written' },
  { cite, from, on, when: tooMuch, to: 'open.tooLong' },
];

/** Writing a note as specified, typed in by hand: the oracle of the machine. */
export const noteComposerTable: SpecTable<NoteComposerContext, NoteComposerEvent> = {
  effects: ['send', 'point', 'putBack'],
  observe: (snapshot) => snapshot.context,
  rows: [
    ...reads('A§5: maximum length, said while typing', OPEN, 'note.change'),
    {
      cite: 'A§5: notes: required text',
      from: OPEN,
      on: 'note.send',
      when: (note, event) => none(note, event) && asks(event),
      to: 'open.missing',
      effects: ['point'],
    },
    { cite: 'A§5: maximum length', from: OPEN, on: 'note.send', when: tooMuch, to: 'open.tooLong', effects: ['point'] },
    {
      cite: 'D11: a decision is sent with what it asks for',
      from: OPEN,
      on: 'note.send',
      when: (note, event) => fits(note, event) && holds(event),
      to: 'open.heldBack',
    },
    {
      cite: 'A§4: a note can be added to a step; D11: the note of a decision',
      from: OPEN,
      on: 'note.send',
      when: (note, event) => fits(note, event) && !holds(event),
      to: 'sending',
      effects: ['send'],
    },
    ...reads('A§4: the note is there; the field is free', ['sending'], 'xstate.done.actor.send'),
    {
      cite: 'A§8: a refused note is not lost',
      from: 'sending',
      on: 'xstate.error.actor.send',
      to: 'open.refused',
      effects: ['putBack'],
    },
  ],
  ended: [],
  refusals: [],
};
