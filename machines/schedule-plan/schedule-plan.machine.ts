import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  schedulePlanRules,
  type Applied,
  type Checked,
  type SchedulePlanContext,
  type SchedulePlanEvent,
} from './schedule-plan.rules.ts';

/** Planning on a board as a draft, checked and applied together (B§7). */
export const schedulePlanMachine = setup({
  types: {
    context: {} as SchedulePlanContext,
    events: {} as SchedulePlanEvent,
  },
  guards: guardsOf(schedulePlanRules),
  actors: {
    /** Checks all changes together; rejects when the check fails. */
    check: provided<Checked>(),
    /** Applies all changes or none; rejects when it was refused for another reason, or no answer came. */
    apply: provided<Applied>(),
  },
  actions: {
    /** Empties the draft. */
    empty: () => undefined,
    /** Takes what others changed meanwhile out of the draft. */
    takeOut: () => undefined,
  },
}).createMachine({
  id: 'schedule-plan',
  context: {},
  initial: 'off',
  states: {
    off: {
      on: {
        'plan.start': [{ guard: 'isUnchanged', target: 'unchanged' }, { target: 'drafted' }],
      },
    },
    unchanged: {
      on: {
        'plan.change': { target: 'drafted' },
        'plan.stop': { target: 'off' },
      },
    },
    drafted: {
      initial: 'changed',
      on: {
        'plan.change': [{ guard: 'isUnchanged', target: 'unchanged' }, { target: '#schedule-plan.drafted.changed' }],
        'plan.check': { target: '#schedule-plan.drafted.checking' },
        'plan.discard': { target: 'unchanged', actions: 'empty' },
      },
      states: {
        changed: { on: { 'plan.apply': { target: '#schedule-plan.applying' } } },
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            onDone: [{ guard: 'hasBlocked', target: 'blocked' }, { target: 'checked' }],
            onError: { target: 'refused' },
          },
        },
        checked: { on: { 'plan.apply': { target: '#schedule-plan.applying' } } },
        blocked: {},
        /** Something was taken out: what is left may be applied. */
        stale: { on: { 'plan.apply': { target: '#schedule-plan.applying' } } },
        refused: { on: { 'plan.apply': { target: '#schedule-plan.applying' } } },
      },
    },
    applying: {
      invoke: {
        id: 'apply',
        src: 'apply',
        onDone: [
          { guard: 'isStale', target: '#schedule-plan.drafted.stale', actions: 'takeOut' },
          { guard: 'isBlocked', target: '#schedule-plan.drafted.blocked' },
          { target: 'unchanged', actions: 'empty' },
        ],
        onError: { target: '#schedule-plan.drafted.refused' },
      },
    },
  },
});
