/** Looking at pictures, and choosing some of them (C§2). */
export const gallerySelectionStates = {
  id: 'gallery-selection',
  context: {},
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'picture.press': { target: 'previewing', actions: 'open' },
        'picture.tick': { target: 'selecting', actions: 'toggle' },
      },
    },
    previewing: { on: { 'preview.close': { target: 'browsing' }, 'filters.changed': { target: 'browsing' } } },
    selecting: {
      on: {
        'picture.press': [{ guard: 'isNoneLeft', target: 'browsing', actions: 'toggle' }, { actions: 'toggle' }],
        'picture.tick': [{ guard: 'isNoneLeft', target: 'browsing', actions: 'toggle' }, { actions: 'toggle' }],
        'selection.download': { target: 'browsing', actions: ['download', 'clear'] },
        'selection.cancel': { target: 'browsing', actions: 'clear' },
        'filters.changed': { target: 'browsing', actions: 'clear' },
      },
    },
  },
} as const;
