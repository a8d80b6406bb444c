/** Writing a note to a record (A§5, D11). */
export const noteComposerStates = {
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
          { target: 'sending', actions: 'send' },
        ],
      },
      states: { empty: {}, written: {}, tooLong: {}, missing: {}, heldBack: {}, refused: {} },
    },
    sending: {
      on: {
        'server.accepted': [
          { guard: 'isEmpty', target: 'open' },
          { guard: 'isTooLong', target: '#note-composer.open.tooLong' },
          { target: '#note-composer.open.written' },
        ],
        'server.refused': { target: '#note-composer.open.refused', actions: 'putBack' },
      },
    },
  },
} as const;
