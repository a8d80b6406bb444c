import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import {
  assignmentToggleRules,
  type AssignmentToggleContext,
  type AssignmentToggleEvent,
} from './assignment-toggle.rules.ts';
import { assignmentToggleStates } from './assignment-toggle.states.ts';

/** A switch of a row that changes at once (A§7, B§2). */
export const assignmentToggleMachine = setup({
  types: {
    context: {} as AssignmentToggleContext,
    events: {} as AssignmentToggleEvent,
  },
  guards: guardsOf(assignmentToggleRules),
  actions: {
    /** Sends the wish; answers with server.accepted or server.refused. */
    send: () => undefined,
    /** Says why it was taken back. */
    explain: () => undefined,
  },
}).createMachine(assignmentToggleStates);
