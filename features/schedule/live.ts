import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';
import { SCHEDULES } from '#client/query/families.ts';

/** Boards and lists of shifts follow the plans and check-ins of others. */
export const live: readonly LiveArea[] = [{ area: 'schedules', concerns: listAndRecords(SCHEDULES) }];
