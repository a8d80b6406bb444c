import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type StarToggleContext = Readonly<Record<string, never>>;

export type StarToggleEvent =
  | { readonly type: 'star.press' }
  | { readonly type: `xstate.${'done' | 'error'}.actor.${'like' | 'unlike'}` }
  /** The picture as the server tells it. */
  | { readonly type: 'data.changed'; readonly isStarred: boolean };

/** Every guard of the machine, under the name the machine uses. */
export const starToggleRules = {
  isStarred: (_context, event) => (event.type === 'data.changed' && event.isStarred ? null : { code: 'no-star' }),
} satisfies Record<string, Rule<StarToggleContext, StarToggleEvent>>;
