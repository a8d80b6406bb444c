import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/** Lets the statements of a transaction take as long as they need: a start on a busy machine must not fail while it makes demo data. */
export const unhurried = (tx: Tx): Promise<unknown> => sql`set local statement_timeout = 0`.execute(tx);
