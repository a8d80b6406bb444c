import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { fileFieldRules, type FileFieldContext, type FileFieldEvent } from './file-field.rules.ts';

/** A file field (A§4, A§5, D82). Its state follows from the form value. */
export const fileFieldMachine = setup({
  types: {
    context: {} as FileFieldContext,
    events: {} as FileFieldEvent,
  },
  guards: guardsOf(fileFieldRules),
  actions: {
    /** Adds valid files, and reports the others. */
    take: () => undefined,
    /** Shows why nothing was added. */
    refuse: () => undefined,
    /** Removes a new file, or marks a stored one as deleted. */
    remove: () => undefined,
    /** Unmarks a stored file. */
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
        // A field for one file replaces the previous choice, so there is room for it.
        'files.add': [{ guard: 'fits', actions: 'take' }, { actions: 'refuse' }],
        'file.remove': [
          { guard: 'isLast', target: 'empty', actions: 'remove' },
          { target: 'some', actions: 'remove' },
        ],
      },
    },
  },
});
