import { listAndRecords, type Concerns, type LiveArea } from '#client/live/live-area.ts';
import { SCHEDULES } from '#client/query/families.ts';

const ofShifts = listAndRecords(SCHEDULES);
/** A pattern is named by its id in the news, and by its location in the page. */
const concerns: Concerns = (key, ids) => ofShifts(key, ids) || (key[0] === SCHEDULES[0] && key[1] === 'patterns');

/** Boards, patterns and lists of shifts follow the plans and check-ins of others. */
export const live: readonly LiveArea[] = [{ area: 'schedules', concerns }];
