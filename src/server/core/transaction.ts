import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A transaction on the product's tables; for signed-in callers it is bound to their tenant. */
export type Tx = Transaction<Schema>;
