import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { GallerySelectionContext, GallerySelectionEvent } from './gallery-selection.rules.ts';

type Row = SpecRow<GallerySelectionContext, GallerySelectionEvent>;

const leaves =
  (none: boolean) =>
  (_: GallerySelectionContext, event: GallerySelectionEvent): boolean =>
    'chosen' in event && (event.chosen === 0) === none;

const chooses = (on: 'picture.press' | 'picture.tick'): readonly Row[] => [
  {
    cite: 'C§2: all tiles are in checkbox mode',
    from: 'selecting',
    on,
    when: leaves(false),
    to: 'selecting',
    effects: ['toggle'],
  },
  {
    cite: 'C§2: selection mode is that of a selection',
    from: 'selecting',
    on,
    when: leaves(true),
    to: 'browsing',
    effects: ['toggle'],
  },
];

/** A gallery as specified, typed in by hand: the oracle of the machine. */
export const gallerySelectionTable: SpecTable<GallerySelectionContext, GallerySelectionEvent> = {
  effects: ['open', 'toggle', 'clear', 'download'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'C§2: clicking an image opens a large preview dialog',
      from: 'browsing',
      on: 'picture.press',
      to: 'previewing',
      effects: ['open'],
    },
    { cite: 'C§2: the preview is a dialog', from: 'previewing', on: 'preview.close', to: 'browsing' },
    {
      cite: 'C§2: selecting any image switches all tiles to checkbox mode',
      from: 'browsing',
      on: 'picture.tick',
      to: 'selecting',
      effects: ['toggle'],
    },
    ...chooses('picture.press'),
    ...chooses('picture.tick'),
    {
      cite: 'C§2: downloading clears the selection (D63)',
      from: 'selecting',
      on: 'selection.download',
      to: 'browsing',
      effects: ['download', 'clear'],
    },
    { cite: 'C§2: Cancel', from: 'selecting', on: 'selection.cancel', to: 'browsing', effects: ['clear'] },
    {
      cite: 'C§2: what is not shown is not chosen',
      from: 'selecting',
      on: 'filters.changed',
      to: 'browsing',
      effects: ['clear'],
    },
    { cite: 'C§2: what is not shown is not previewed', from: 'previewing', on: 'filters.changed', to: 'browsing' },
  ],
  ended: [],
  refusals: [],
};
