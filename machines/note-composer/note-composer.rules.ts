import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type NoteComposerContext = Readonly<Record<string, never>>;

/** Characters of what stands in the field, without blanks around it, and how many a note may have. */
export interface Written {
  readonly length: number;
  readonly limit: number;
}

export type NoteComposerEvent =
  | ({ readonly type: 'note.change' } & Written)
  /** `isRequired`: an empty one is none. `isHeldBack`: what goes with it is not complete yet. */
  | ({ readonly type: 'note.send'; readonly isRequired: boolean; readonly isHeldBack: boolean } & Written)
  /** The note was accepted; with what was written while it was sent. */
  | { readonly type: 'xstate.done.actor.send'; readonly output: Written }
  | { readonly type: 'xstate.error.actor.send' };

type NoteComposerRule = Rule<NoteComposerContext, NoteComposerEvent>;

const writtenIn = (event: NoteComposerEvent): Written | null =>
  event.type === 'xstate.done.actor.send' ? event.output : 'length' in event ? event : null;

/** Every guard of the machine, under the name the machine uses. */
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
