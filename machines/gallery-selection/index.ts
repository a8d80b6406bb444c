import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { gallerySelectionRules, type GallerySelectionEvent } from './gallery-selection.rules.ts';
import { gallerySelectionStates } from './gallery-selection.states.ts';

export type { GallerySelectionEvent } from './gallery-selection.rules.ts';
export type GallerySelectionPlace = PlaceOf<typeof gallerySelectionStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const gallerySelectionFlow = flowOf<typeof gallerySelectionStates, GallerySelectionEvent>(
  gallerySelectionStates,
  gallerySelectionRules,
);
