import { NEWSLETTERS } from '#client/query/families.ts';
import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';

/** Keeps newsletter list and details in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'newsletters', concerns: listAndRecords(NEWSLETTERS) }];
