export type { BulkDownloadEvent } from './bulk-download.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { bulkDownloadMachine } from './bulk-download.machine.ts';

export { bulkDownloadMachine } from './bulk-download.machine.ts';
export type BulkDownloadPlace = PlaceOf<typeof bulkDownloadMachine>;
