import { DAY_BANKINGS } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

const concerns: Concerns = ([area]) => area === DAY_BANKINGS[0];

/** Keeps till reports in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'day-bankings', concerns }];
