import { COMMISSIONS } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

const concerns: Concerns = ([area]) => area === COMMISSIONS[0];

/** Keeps months, payouts, sales and tips in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'commissions', concerns }];
