import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { bulkDownloadRules, type BulkDownloadEvent } from './bulk-download.rules.ts';
import { bulkDownloadStates } from './bulk-download.states.ts';

export type { BulkDownloadEvent } from './bulk-download.rules.ts';
export type BulkDownloadPlace = PlaceOf<typeof bulkDownloadStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const bulkDownloadFlow = flowOf<typeof bulkDownloadStates, BulkDownloadEvent>(
  bulkDownloadStates,
  bulkDownloadRules,
);
