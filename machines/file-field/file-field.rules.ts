import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type FileFieldContext = Readonly<Record<string, never>>;

export type FileFieldEvent =
  /** Files were chosen: `fitting` of them are of a kind and size that is taken, and `room` more can be held. */
  | { readonly type: 'files.add'; readonly fitting: number; readonly room: number }
  /** A new file is to be taken out, or a stored one marked deleted; `held` are held after that. */
  | { readonly type: 'file.remove'; readonly held: number }
  /** A stored file is to be kept after all; `room` more can be held. */
  | { readonly type: 'file.restore'; readonly room: number };

type FileFieldRule = Rule<FileFieldContext, FileFieldEvent>;

const fits: FileFieldRule = (_context, event) =>
  event.type === 'files.add' && event.fitting > 0 && event.room > 0 ? null : { code: 'nothing-fits' };

/** Every guard of the machine, under the name the machine uses. */
export const fileFieldRules = {
  fits,
  fillsUp: (context, event) =>
    fits(context, event) ?? (event.type === 'files.add' && event.fitting >= event.room ? null : { code: 'room-left' }),
  isLast: (_context, event) => (event.type === 'file.remove' && event.held === 0 ? null : { code: 'others-held' }),
  isLastPlace: (_context, event) => (event.type === 'file.restore' && event.room === 1 ? null : { code: 'room-left' }),
} satisfies Record<string, FileFieldRule>;
