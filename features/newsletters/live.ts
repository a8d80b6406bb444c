import { NEWSLETTERS } from '#client/query/families.ts';
import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';

/** Keeps list and details of newsletters as they are at the server. */
export const live: readonly LiveArea[] = [{ area: 'newsletters', concerns: listAndRecords(NEWSLETTERS) }];
