import { sql } from 'kysely';
import type { NewsletterStatus } from '#domain/newsletters.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { CountedFigure, TileCounter } from '../dashboard/index.ts';
import { newsletterConditions } from './newsletters.repository.ts';

/** Scheduled and sent newsletters, as the list behind them finds them (A§2, C§2). */
export const countNewslettersTile: TileCounter = async (tx, caller) => [await count(tx, caller, 'scheduled'), await count(tx, caller, 'sent')];

async function count(tx: Tx, caller: Caller, status: NewsletterStatus): Promise<CountedFigure> {
  const { rows } = await sql<{ value: number }>`select count(*) as value from newsletter n where ${newsletterConditions(caller, { statuses: [status] })}`.execute(tx);
  return { id: status, value: rows[0]?.value ?? 0 };
}
