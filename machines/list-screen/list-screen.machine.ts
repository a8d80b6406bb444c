import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { listScreenRules, type ListScreenContext, type ListScreenEvent } from './list-screen.rules.ts';
import { listScreenStates } from './list-screen.states.ts';

/** What stands in a list: rows, or what there is instead of them (A§7, A§8, D90). */
export const listScreenMachine = setup({
  types: {
    context: {} as ListScreenContext,
    events: {} as ListScreenEvent,
  },
  guards: guardsOf(listScreenRules),
  actions: {
    /** Asks for the next page. */
    fetchMore: () => undefined,
    /** Asks again for what failed. */
    retry: () => undefined,
  },
}).createMachine(listScreenStates);
