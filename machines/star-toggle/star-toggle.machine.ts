import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { starToggleRules, type StarToggleContext, type StarToggleEvent } from './star-toggle.rules.ts';
import { starToggleStates } from './star-toggle.states.ts';

/** The star of a picture (C§4). */
export const starToggleMachine = setup({
  types: {
    context: {} as StarToggleContext,
    events: {} as StarToggleEvent,
  },
  guards: guardsOf(starToggleRules),
  actions: {
    /** Sends the star; answers with server.accepted or server.refused. */
    like: () => undefined,
    /** Takes the star back at the server; answers with server.accepted or server.refused. */
    unlike: () => undefined,
  },
}).createMachine(starToggleStates);
