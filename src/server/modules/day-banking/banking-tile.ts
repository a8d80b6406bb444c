import type { TileCounter } from '../dashboard/index.ts';
import { countReports } from './banking-list.ts';

/** D34: reports due and not submitted, including automatic ones; and submitted ones with an undecided variance. */
export const countBankingTile: TileCounter = async (tx, caller) => [
  { id: 'notSubmitted', value: await countReports(tx, caller, { isConfirmed: false } as never) },
  {
    id: 'notApproved',
    value: await countReports(tx, caller, { statuses: ['outstanding-with-variance'], isConfirmed: true } as never),
  },
];
