import { OFFBOARDINGS } from '#client/query/families.ts';
import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';

/** Keeps the list and the open settlement in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'offboardings', concerns: listAndRecords(OFFBOARDINGS) }];
