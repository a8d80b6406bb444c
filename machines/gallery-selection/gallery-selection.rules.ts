import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type GallerySelectionContext = Readonly<Record<string, never>>;

export type GallerySelectionEvent =
  /** A click on a picture; `chosen` are selected after it, in selection mode. */
  | { readonly type: 'picture.press'; readonly chosen: number }
  /** A click on the checkbox of a picture. */
  | { readonly type: 'picture.tick'; readonly chosen: number }
  | { readonly type: 'preview.close' }
  | { readonly type: 'selection.download' }
  | { readonly type: 'selection.cancel' }
  /** Other pictures are shown: selected ones may not be among them. */
  | { readonly type: 'filters.changed' };

/** Every guard of the machine by name. */
export const gallerySelectionRules = {
  isNoneLeft: (_context, event) => ('chosen' in event && event.chosen === 0 ? null : { code: 'some-chosen' }),
} satisfies Record<string, Rule<GallerySelectionContext, GallerySelectionEvent>>;
