import type { TileCounter } from '../dashboard/index.ts';
import { countReports } from './banking-list.ts';

/** D34: due and not submitted, automatic ones among them; and submitted, with a variance that nobody has decided. */
export const countBankingTile: TileCounter = async (tx, caller) => [
  { id: 'notSubmitted', value: await countReports(tx, caller, { isConfirmed: false } as never) },
  {
    id: 'notApproved',
    value: await countReports(tx, caller, { statuses: ['outstanding-with-variance'], isConfirmed: true } as never),
  },
];
