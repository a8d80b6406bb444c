import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';
import { SCHEDULES } from '#client/query/families.ts';

/** Boards and lists of shifts follow what others plan, and who checks in. */
export const live: readonly LiveArea[] = [{ area: 'schedules', concerns: listAndRecords(SCHEDULES) }];
