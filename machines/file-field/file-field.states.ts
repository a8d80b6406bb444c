/** The files of a form (A§4, A§5, D82). */
export const fileFieldStates = {
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
} as const;
