import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A transaction on the product's tables; behind sign-in it is bound to the caller's tenant. */
export type Tx = Transaction<Schema>;
