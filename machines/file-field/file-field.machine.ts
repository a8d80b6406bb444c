import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { fileFieldRules, type FileFieldContext, type FileFieldEvent } from './file-field.rules.ts';

/** The files of a form (A§4, A§5, D82). Where it stands follows from what the form holds. */
export const fileFieldMachine = setup({
  types: {
    context: {} as FileFieldContext,
    events: {} as FileFieldEvent,
  },
  guards: guardsOf(fileFieldRules),
  actions: {
    /** Takes what fits, and says what does not. */
    take: () => undefined,
    /** Says why nothing was taken. */
    refuse: () => undefined,
    /** Takes a new file out, or marks a stored one deleted. */
    remove: () => undefined,
    /** Takes the mark from a stored one. */
    restore: () => undefined,
  },
}).createMachine({
  id: 'file-field',
  context: {},
  initial: 'empty',
  states: {
    empty: {
      on: {
        'files.add': [
          { guard: 'fillsUp', target: 'full', actions: 'take' },
          { guard: 'fits', target: 'some', actions: 'take' },
          { actions: 'refuse' },
        ],
        'file.restore': [
          { guard: 'isLastPlace', target: 'full', actions: 'restore' },
          { target: 'some', actions: 'restore' },
        ],
      },
    },
    some: {
      on: {
        'files.add': [
          { guard: 'fillsUp', target: 'full', actions: 'take' },
          { guard: 'fits', actions: 'take' },
          { actions: 'refuse' },
        ],
        'file.remove': [{ guard: 'isLast', target: 'empty', actions: 'remove' }, { actions: 'remove' }],
        'file.restore': [{ guard: 'isLastPlace', target: 'full', actions: 'restore' }, { actions: 'restore' }],
      },
    },
    full: {
      on: {
        // A field for one file takes a new one in place of the one that was chosen before: then there is room for it.
        'files.add': [{ guard: 'fits', actions: 'take' }, { actions: 'refuse' }],
        'file.remove': [
          { guard: 'isLast', target: 'empty', actions: 'remove' },
          { target: 'some', actions: 'remove' },
        ],
      },
    },
  },
});
