import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type GallerySelectionContext = Readonly<Record<string, never>>;

export type GallerySelectionEvent =
  /** A press on a picture; `chosen` are chosen after it, if it chooses. */
  | { readonly type: 'picture.press'; readonly chosen: number }
  /** A press on the checkbox of a picture. */
  | { readonly type: 'picture.tick'; readonly chosen: number }
  | { readonly type: 'preview.close' }
  | { readonly type: 'selection.download' }
  | { readonly type: 'selection.cancel' }
  /** Other pictures are shown: what was chosen may not be among them. */
  | { readonly type: 'filters.changed' };

/** Every guard of the machine, under the name the machine uses. */
export const gallerySelectionRules = {
  isNoneLeft: (_context, event) => ('chosen' in event && event.chosen === 0 ? null : { code: 'some-chosen' }),
} satisfies Record<string, Rule<GallerySelectionContext, GallerySelectionEvent>>;
