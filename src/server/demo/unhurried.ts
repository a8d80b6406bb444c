import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/**
 * Removes the statement timeout of a transaction: a start on a busy machine must not fail while it creates demo data.
 */
export const unhurried = (tx: Tx): Promise<unknown> => sql`set local statement_timeout = 0`.execute(tx);
