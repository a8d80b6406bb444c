export type { GallerySelectionEvent } from './gallery-selection.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { gallerySelectionMachine } from './gallery-selection.machine.ts';

export { gallerySelectionMachine } from './gallery-selection.machine.ts';
export type GallerySelectionPlace = PlaceOf<typeof gallerySelectionMachine>;
