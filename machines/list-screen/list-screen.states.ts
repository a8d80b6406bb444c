/** What stands in a list (A§7, A§8, D90). */
export const listScreenStates = {
  id: 'list-screen',
  context: {},
  initial: 'loading',
  on: {
    'list.told': [
      { guard: 'isDenied', target: '#list-screen.notPermitted' },
      { guard: 'isLoading', target: '#list-screen.loading' },
      { guard: 'hasFailed', target: '#list-screen.failed' },
      { guard: 'hasNoMatch', target: '#list-screen.noMatch' },
      { guard: 'hasNone', target: '#list-screen.noneYet' },
      { guard: 'isComing', target: '#list-screen.ready.loadingMore' },
      { guard: 'hasMoreFailed', target: '#list-screen.ready.moreFailed' },
      { guard: 'isOvertaken', target: '#list-screen.ready.overtaken' },
      { guard: 'hasMore', target: '#list-screen.ready.more' },
      { target: '#list-screen.ready.all' },
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
        /** Whoever asks has to wait; only once for each page. */
        loadingMore: {},
        /** Nothing is asked for again unasked. */
        moreFailed: { on: { 'more.ask': { target: 'loadingMore', actions: 'fetchMore' } } },
        /** What is shown is being replaced; more of it can be had all the same. */
        overtaken: {
          on: {
            'rows.near-end': { guard: 'hasMore', target: 'loadingMore', actions: 'fetchMore' },
            'more.ask': { guard: 'hasMore', target: 'loadingMore', actions: 'fetchMore' },
          },
        },
      },
    },
  },
} as const;
