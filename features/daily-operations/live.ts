import type { Concerns, LiveArea } from '#client/live/live-area.ts';
import { DAILY_OPERATIONS, DASHBOARD, NEXT_SHIFTS } from '#client/query/families.ts';

/** A check-in moves a person between tabs and changes counts: all of it is read again. */
const OF_SHIFTS = new Set<unknown>([DAILY_OPERATIONS, NEXT_SHIFTS, DASHBOARD].flat());

const concerns: Concerns = ([area]) => OF_SHIFTS.has(area);

/** Keeps daily operations, own shifts and the tile in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'schedules', concerns }];
