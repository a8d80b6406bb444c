import { OFFBOARDINGS } from '#client/query/families.ts';
import { listAndRecords, type Concerns, type LiveArea } from '#client/live/live-area.ts';

/** What a settlement waits for: assets to be returned, people and requests to be handed over. */
const HOLDING_UP = ['assets', 'employees', 'approvals'] as const;
const concernsSettlements: Concerns = ([area, kind]) => area === OFFBOARDINGS[0] && kind === 'one';

/** Keeps the list and the open settlement in sync with the server. */
export const live: readonly LiveArea[] = [
  { area: 'offboardings', concerns: listAndRecords(OFFBOARDINGS) },
  ...HOLDING_UP.map((area) => ({ area, concerns: concernsSettlements })),
];
