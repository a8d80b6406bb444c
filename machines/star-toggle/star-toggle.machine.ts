import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import { starToggleRules, type StarToggleContext, type StarToggleEvent } from './star-toggle.rules.ts';

/** A picture's favourite star (C§4). */
export const starToggleMachine = setup({
  types: {
    context: {} as StarToggleContext,
    events: {} as StarToggleEvent,
  },
  guards: guardsOf(starToggleRules),
  actors: {
    /** Sends the star; rejects when the server refused it. */
    like: provided(),
    /** Removes the star on the server; rejects when the server refused it. */
    unlike: provided(),
  },
}).createMachine({
  id: 'star-toggle',
  context: {},
  initial: 'unstarred',
  states: {
    unstarred: {
      on: {
        'star.press': { target: 'starring' },
        'data.changed': { guard: 'isStarred', target: 'starred' },
      },
    },
    /** Shown as starred; presses are ignored. */
    starring: { invoke: { id: 'like', src: 'like', onDone: { target: 'starred' }, onError: { target: 'unstarred' } } },
    starred: {
      on: {
        'star.press': { target: 'unstarring' },
        'data.changed': [{ guard: 'isStarred', target: 'starred' }, { target: 'unstarred' }],
      },
    },
    unstarring: {
      invoke: { id: 'unlike', src: 'unlike', onDone: { target: 'unstarred' }, onError: { target: 'starred' } },
    },
  },
});
