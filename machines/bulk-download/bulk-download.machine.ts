import { DOWNLOAD_DELAY_MS } from '#domain/social-media.ts';
import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  bulkDownloadRules,
  type BulkDownloadContext,
  type BulkDownloadEvent,
  type Settled,
} from './bulk-download.rules.ts';

/** Downloads of several files in sequence (C§7, C§9). */
export const bulkDownloadMachine = setup({
  types: {
    context: {} as BulkDownloadContext,
    events: {} as BulkDownloadEvent,
  },
  guards: guardsOf(bulkDownloadRules),
  delays: { pause: DOWNLOAD_DELAY_MS },
  actors: {
    /** Fetches and saves the next file, or records its failure. */
    fetchNext: provided<Settled>(),
  },
  actions: {
    /** Appends the selected files to the queue. */
    queue: () => undefined,
    /** Queues the failed files again. */
    queueFailed: () => undefined,
  },
}).createMachine({
  id: 'bulk-download',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'download.start': { target: 'fetching', actions: 'queue' } } },
    fetching: {
      invoke: {
        id: 'fetchNext',
        src: 'fetchNext',
        onDone: [{ guard: 'hasMore', target: 'pausing' }, { guard: 'hasFailed', target: 'partly' }, { target: 'idle' }],
      },
      on: { 'download.start': { actions: 'queue' } },
    },
    pausing: {
      after: { pause: { target: 'fetching' } },
      on: { 'download.start': { actions: 'queue' } },
    },
    /** Failures are shown unobtrusively, and can be retried (D63). */
    partly: {
      on: {
        'download.retry': { target: 'fetching', actions: 'queueFailed' },
        'download.dismiss': { target: 'idle' },
        'download.start': { target: 'fetching', actions: 'queue' },
      },
    },
  },
});
