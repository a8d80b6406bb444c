import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  assignmentToggleRules,
  type AssignmentToggleContext,
  type AssignmentToggleEvent,
} from './assignment-toggle.rules.ts';

/** A row toggle that takes effect immediately (A§7, B§2). */
export const assignmentToggleMachine = setup({
  types: {
    context: {} as AssignmentToggleContext,
    events: {} as AssignmentToggleEvent,
  },
  guards: guardsOf(assignmentToggleRules),
  actors: {
    /** Sends the change; rejects when the server refused it. */
    send: provided(),
  },
  actions: {
    /** Shows why it was rolled back. */
    explain: () => undefined,
  },
}).createMachine({
  id: 'assignment-toggle',
  context: {},
  initial: 'settled',
  states: {
    /** Shows the stored value. */
    settled: { on: { 'toggle.press': { guard: 'isFree', target: 'pending' } } },
    pending: {
      initial: 'optimistic',
      invoke: { id: 'send', src: 'send', onError: { target: 'settled', actions: 'explain' } },
      states: {
        /** Shows the optimistic value. */
        optimistic: {
          on: {
            'xstate.done.actor.send': { target: '#assignment-toggle.agreed' },
            'data.changed': { target: 'overtaken' },
          },
        },
        /** The data has changed meanwhile, and is shown. */
        overtaken: { on: { 'xstate.done.actor.send': { target: '#assignment-toggle.settled' } } },
      },
    },
    /** Shows the optimistic value until fresh data confirms it: otherwise it would flicker. */
    agreed: {
      on: {
        'toggle.press': { guard: 'isFree', target: 'pending' },
        'data.changed': { target: 'settled' },
      },
    },
  },
});
