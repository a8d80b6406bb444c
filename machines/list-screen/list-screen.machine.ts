import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { listScreenRules, type ListScreenContext, type ListScreenEvent } from './list-screen.rules.ts';

/** The content of a list: rows, or what is shown instead (A§7, A§8, D90). */
export const listScreenMachine = setup({
  types: {
    context: {} as ListScreenContext,
    events: {} as ListScreenEvent,
  },
  guards: guardsOf(listScreenRules),
  actions: {
    /** Requests the next page. */
    fetchMore: () => undefined,
    /** Repeats the failed request. */
    retry: () => undefined,
  },
}).createMachine({
  id: 'list-screen',
  context: {},
  initial: 'shown',
  states: {
    shown: {
      initial: 'loading',
      on: {
        'list.changed': [
          { guard: 'isDenied', target: '#list-screen.shown.notPermitted' },
          { guard: 'isLoading', target: '#list-screen.shown.loading' },
          { guard: 'hasFailed', target: '#list-screen.shown.failed' },
          { guard: 'hasNoMatch', target: '#list-screen.shown.noMatch' },
          { guard: 'hasNone', target: '#list-screen.shown.noneYet' },
          { guard: 'isComing', target: '#list-screen.shown.ready.loadingMore' },
          { guard: 'hasMoreFailed', target: '#list-screen.shown.ready.moreFailed' },
          { guard: 'isOvertaken', target: '#list-screen.shown.ready.overtaken' },
          { guard: 'hasMore', target: '#list-screen.shown.ready.more' },
          { target: '#list-screen.shown.ready.all' },
        ],
      },
      states: {
        notPermitted: {},
        loading: {},
        failed: { on: { 'list.retry': { target: 'loading', actions: 'retry' } } },
        noMatch: {},
        noneYet: {},
        ready: {
          initial: 'all',
          states: {
            all: {},
            more: {
              on: {
                'rows.near-end': { target: 'loadingMore', actions: 'fetchMore' },
                'more.ask': { target: 'loadingMore', actions: 'fetchMore' },
              },
            },
            /** One request per page at a time. */
            loadingMore: {},
            /** No automatic retry. */
            moreFailed: { on: { 'more.ask': { target: 'loadingMore', actions: 'fetchMore' } } },
            /** The data is being replaced; more can still be loaded. */
            overtaken: {
              on: {
                'rows.near-end': { guard: 'hasMore', target: 'loadingMore', actions: 'fetchMore' },
                'more.ask': { guard: 'hasMore', target: 'loadingMore', actions: 'fetchMore' },
              },
            },
          },
        },
      },
    },
  },
});
