import type { Scenario } from '../kernel/record-machine.ts';
import type { NoteComposerEvent } from './note-composer.rules.ts';

const LENGTHS = [0, 1, 2000, 2001] as const;

const EVENTS: readonly NoteComposerEvent[] = [
  ...LENGTHS.flatMap((length): readonly NoteComposerEvent[] => [
    { type: 'note.change', length, limit: 2000 },
    { type: 'xstate.done.actor.send', output: { length, limit: 2000 } },
  ]),
  ...LENGTHS.flatMap((length) =>
    [true, false].flatMap((isRequired) =>
      [true, false].map((isHeldBack): NoteComposerEvent => ({
        type: 'note.send',
        length,
        limit: 2000,
        isRequired,
        isHeldBack,
      })),
    ),
  ),
  { type: 'xstate.error.actor.send' },
];

/** The test scenarios of the machine. */
export const noteComposerScenarios: readonly Scenario<NoteComposerEvent>[] = [
  { name: 'a note', input: {}, events: EVENTS },
];
