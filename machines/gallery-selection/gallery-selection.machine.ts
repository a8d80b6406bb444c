import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import {
  gallerySelectionRules,
  type GallerySelectionContext,
  type GallerySelectionEvent,
} from './gallery-selection.rules.ts';

/** Viewing and selecting pictures (C§2). */
export const gallerySelectionMachine = setup({
  types: {
    context: {} as GallerySelectionContext,
    events: {} as GallerySelectionEvent,
  },
  guards: guardsOf(gallerySelectionRules),
  actions: {
    /** Opens a picture. */
    open: () => undefined,
    /** Selects or deselects a picture. */
    toggle: () => undefined,
    /** Clears the selection. */
    clear: () => undefined,
    /** Downloads the selection. */
    download: () => undefined,
  },
}).createMachine({
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
});
