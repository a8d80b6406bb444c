import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import {
  gallerySelectionRules,
  type GallerySelectionContext,
  type GallerySelectionEvent,
} from './gallery-selection.rules.ts';
import { gallerySelectionStates } from './gallery-selection.states.ts';

/** Looking at pictures, and choosing some of them (C§2). */
export const gallerySelectionMachine = setup({
  types: {
    context: {} as GallerySelectionContext,
    events: {} as GallerySelectionEvent,
  },
  guards: guardsOf(gallerySelectionRules),
  actions: {
    /** Shows a picture large. */
    open: () => undefined,
    /** Chooses a picture, or gives it up. */
    toggle: () => undefined,
    /** Gives up all that is chosen. */
    clear: () => undefined,
    /** Hands what is chosen to the downloads. */
    download: () => undefined,
  },
}).createMachine(gallerySelectionStates);
