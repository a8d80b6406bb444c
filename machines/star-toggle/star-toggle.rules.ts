import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type StarToggleContext = Readonly<Record<string, never>>;

export type StarToggleEvent =
  | { readonly type: 'star.press' }
  | { readonly type: `xstate.${'done' | 'error'}.actor.${'like' | 'unlike'}` }
  /** The picture's state on the server. */
  | { readonly type: 'data.changed'; readonly isStarred: boolean };

/** Every guard of the machine by name. */
export const starToggleRules = {
  isStarred: (_context, event) => (event.type === 'data.changed' && event.isStarred ? null : { code: 'no-star' }),
} satisfies Record<string, Rule<StarToggleContext, StarToggleEvent>>;
