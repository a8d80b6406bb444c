/** Downloads of several files, one after the other (C§7, C§9). */
export const bulkDownloadStates = {
  id: 'bulk-download',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'download.start': { target: 'fetching', actions: ['queue', 'fetchNext'] } } },
    fetching: {
      on: {
        'file.settled': [
          { guard: 'hasMore', target: 'pausing', actions: 'wait' },
          { guard: 'hasFailed', target: 'partly' },
          { target: 'idle' },
        ],
        'download.start': { actions: 'queue' },
      },
    },
    pausing: {
      on: {
        'pause.over': { target: 'fetching', actions: 'fetchNext' },
        'download.start': { actions: 'queue' },
      },
    },
    /** What failed is said quietly, and can be tried again (D63). */
    partly: {
      on: {
        'download.retry': { target: 'fetching', actions: ['queueFailed', 'fetchNext'] },
        'download.dismiss': { target: 'idle' },
        'download.start': { target: 'fetching', actions: ['queue', 'fetchNext'] },
      },
    },
  },
} as const;
