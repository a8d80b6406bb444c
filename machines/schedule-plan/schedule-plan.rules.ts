import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type SchedulePlanContext = Readonly<Record<string, never>>;

/** Result of a check: shifts of the plan that can't be planned. */
export interface Checked {
  readonly blocked: number;
}

/** Result of applying: applied, or what kept it from being applied. */
export interface Applied {
  readonly outcome: 'applied' | 'stale' | 'blocked';
}

export type SchedulePlanEvent =
  /** `changes`: those of a draft from an earlier visit. */
  | { readonly type: 'plan.start'; readonly changes: number }
  | { readonly type: 'plan.stop' }
  /** A change was made or undone; `changes` are left. */
  | { readonly type: 'plan.change'; readonly changes: number }
  | { readonly type: 'plan.check' }
  | { readonly type: 'plan.discard' }
  | { readonly type: 'plan.apply' }
  | { readonly type: 'xstate.done.actor.check'; readonly output: Checked }
  | { readonly type: 'xstate.error.actor.check' }
  | { readonly type: 'xstate.done.actor.apply'; readonly output: Applied }
  | { readonly type: 'xstate.error.actor.apply' };

type SchedulePlanRule = Rule<SchedulePlanContext, SchedulePlanEvent>;

const isApplied =
  (outcome: Applied['outcome']): SchedulePlanRule =>
  (_, event) =>
    event.type === 'xstate.done.actor.apply' && event.output.outcome === outcome ? null : { code: 'other-outcome' };

/** Every guard of the machine by name. */
export const schedulePlanRules = {
  isUnchanged: (_, event) => ('changes' in event && event.changes === 0 ? null : { code: 'has-changes' }),
  hasBlocked: (_, event) =>
    event.type === 'xstate.done.actor.check' && event.output.blocked > 0 ? null : { code: 'nothing-blocked' },
  isStale: isApplied('stale'),
  isBlocked: isApplied('blocked'),
} satisfies Record<string, SchedulePlanRule>;
