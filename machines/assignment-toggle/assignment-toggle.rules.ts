import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type AssignmentToggleContext = Readonly<Record<string, never>>;

export type AssignmentToggleEvent =
  | { readonly type: 'toggle.press'; readonly isLocked: boolean }
  | { readonly type: 'xstate.done.actor.send' }
  | { readonly type: 'xstate.error.actor.send' }
  /** The row's data has changed. */
  | { readonly type: 'data.changed' };

/** Every guard of the machine by name. */
export const assignmentToggleRules = {
  isFree: (_context, event) => (event.type === 'toggle.press' && !event.isLocked ? null : { code: 'locked' }),
} satisfies Record<string, Rule<AssignmentToggleContext, AssignmentToggleEvent>>;
