import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { bulkDownloadRules, type BulkDownloadContext, type BulkDownloadEvent } from './bulk-download.rules.ts';
import { bulkDownloadStates } from './bulk-download.states.ts';

/** Downloads of several files, one after the other (C§7, C§9). */
export const bulkDownloadMachine = setup({
  types: {
    context: {} as BulkDownloadContext,
    events: {} as BulkDownloadEvent,
  },
  guards: guardsOf(bulkDownloadRules),
  actions: {
    /** Fetches the next file and saves it; answers with file.settled. */
    fetchNext: () => undefined,
    /** Waits 500 ms; then pause.over. */
    wait: () => undefined,
    /** Puts what was chosen behind what is on its way. */
    queue: () => undefined,
    /** Begins anew with those that failed. */
    queueFailed: () => undefined,
  },
}).createMachine(bulkDownloadStates);
