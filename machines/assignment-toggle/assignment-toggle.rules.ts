import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type AssignmentToggleContext = Readonly<Record<string, never>>;

export type AssignmentToggleEvent =
  | { readonly type: 'toggle.press'; readonly isLocked: boolean }
  | { readonly type: 'xstate.done.actor.send' }
  | { readonly type: 'xstate.error.actor.send' }
  /** The data that the row is drawn from has changed. */
  | { readonly type: 'data.changed' };

/** Every guard of the machine, under the name the machine uses. */
export const assignmentToggleRules = {
  isFree: (_context, event) => (event.type === 'toggle.press' && !event.isLocked ? null : { code: 'locked' }),
} satisfies Record<string, Rule<AssignmentToggleContext, AssignmentToggleEvent>>;
