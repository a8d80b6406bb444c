import type { Scenario } from '../kernel/record-machine.ts';
import type { GallerySelectionEvent } from './gallery-selection.rules.ts';

const EVENTS: readonly GallerySelectionEvent[] = [
  ...[0, 1, 2].flatMap((chosen): readonly GallerySelectionEvent[] => [
    { type: 'picture.press', chosen },
    { type: 'picture.tick', chosen },
  ]),
  { type: 'preview.close' },
  { type: 'selection.download' },
  { type: 'selection.cancel' },
  { type: 'filters.changed' },
];

/** The test scenarios of the machine. */
export const gallerySelectionScenarios: readonly Scenario<GallerySelectionEvent>[] = [
  { name: 'a gallery', input: {}, events: EVENTS },
];
