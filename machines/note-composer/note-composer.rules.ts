import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type NoteComposerContext = Readonly<Record<string, never>>;

/** Length of the field's trimmed text, and the maximum length of a note. */
export interface Written {
  readonly length: number;
  readonly limit: number;
}

export type NoteComposerEvent =
  | ({ readonly type: 'note.change' } & Written)
  /** `isRequired`: an empty note is refused. `isHeldBack`: something sent with it is incomplete. */
  | ({ readonly type: 'note.send'; readonly isRequired: boolean; readonly isHeldBack: boolean } & Written)
  /** The note was accepted; with the text written meanwhile. */
  | { readonly type: 'xstate.done.actor.send'; readonly output: Written }
  | { readonly type: 'xstate.error.actor.send' };

type NoteComposerRule = Rule<NoteComposerContext, NoteComposerEvent>;

const writtenIn = (event: NoteComposerEvent): Written | null =>
  event.type === 'xstate.done.actor.send' ? event.output : 'length' in event ? event : null;

/** Every guard of the machine by name. */
export const noteComposerRules = {
  isEmpty: (_context, event) => (writtenIn(event)?.length === 0 ? null : { code: 'something-written' }),
  isMissing: (_context, event) =>
    event.type === 'note.send' && event.isRequired && event.length === 0 ? null : { code: 'not-missing' },
  isHeldBack: (_context, event) => (event.type === 'note.send' && event.isHeldBack ? null : { code: 'complete' }),
  isTooLong: (_context, event) => {
    const written = writtenIn(event);
    return written && written.length > written.limit ? null : { code: 'short-enough' };
  },
} satisfies Record<string, NoteComposerRule>;
