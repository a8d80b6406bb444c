import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type FileFieldContext = Readonly<Record<string, never>>;

export type FileFieldEvent =
  /** Files were chosen: `fitting` are of a valid kind and size, and `room` more fit. */
  | { readonly type: 'files.add'; readonly fitting: number; readonly room: number }
  /** A new file is to be removed, or a stored one marked as deleted; `held` remain after that. */
  | { readonly type: 'file.remove'; readonly held: number }
  /** A stored file is to be restored; `room` more fit. */
  | { readonly type: 'file.restore'; readonly room: number };

type FileFieldRule = Rule<FileFieldContext, FileFieldEvent>;

const fits: FileFieldRule = (_context, event) =>
  event.type === 'files.add' && event.fitting > 0 && event.room > 0 ? null : { code: 'nothing-fits' };

/** Every guard of the machine by name. */
export const fileFieldRules = {
  fits,
  fillsUp: (context, event) =>
    fits(context, event) ?? (event.type === 'files.add' && event.fitting >= event.room ? null : { code: 'room-left' }),
  isLast: (_context, event) => (event.type === 'file.remove' && event.held === 0 ? null : { code: 'others-held' }),
  isLastPlace: (_context, event) => (event.type === 'file.restore' && event.room === 1 ? null : { code: 'room-left' }),
} satisfies Record<string, FileFieldRule>;
