import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import type { FoundAccount } from './sign-in.ts';

/** Wrong attempts in a row after which the PIN rests, each time they are reached. */
const REST_AFTER = 5;
const REST_MINUTES = 15;
/** Wrong attempts in a row after which only a new PIN helps: four digits would be guessed in days. */
const LOCKED_AFTER = 20;

/** An account's PIN. */
export interface Pin {
  readonly hash: string;
  readonly changedAt: Date;
  readonly isLocked: boolean;
}

/** Whether a PIN may be tried. An attempt is counted before it is checked: concurrent ones must not share a low count. */
export type PinAttempt =
  | { readonly kind: 'open'; readonly hash: string }
  | { readonly kind: 'resting'; readonly seconds: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'none' };

export async function readPin(tx: Tx, { tenantId, userId }: FoundAccount): Promise<Pin | null> {
  const row = await tx
    .selectFrom('user_pin')
    .select(['pin_hash as hash', 'changed_at as changedAt', 'failures'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { hash: row.hash, changedAt: row.changedAt, isLocked: row.failures >= LOCKED_AFTER } : null;
}

/** Sets a PIN, and clears its wrong attempts. */
export async function storePin(tx: Tx, { tenantId, userId }: FoundAccount, hash: string): Promise<void> {
  await sql`
    insert into user_pin (tenant_id, user_id, pin_hash) values (${tenantId}, ${userId}, ${hash})
    on conflict (tenant_id, user_id) do update
      set pin_hash = excluded.pin_hash, failures = 0, locked_until = null, changed_at = now()`.execute(tx);
}

export async function removePin(tx: Tx, { tenantId, userId }: FoundAccount): Promise<void> {
  await tx.deleteFrom('user_pin').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}

/** Counts an attempt as wrong until `clearAttempts`. */
export async function beginAttempt(tx: Tx, { tenantId, userId }: FoundAccount): Promise<PinAttempt> {
  const { rows } = await sql<{ hash: string; failures: number; seconds: number | null }>`
    select pin_hash as hash, failures, ceil(extract(epoch from locked_until - now()))::int as seconds from user_pin
    where tenant_id = ${tenantId} and user_id = ${userId} for update`.execute(tx);
  const [row] = rows;
  if (!row) return { kind: 'none' };
  if (row.failures >= LOCKED_AFTER) return { kind: 'locked' };
  if (row.seconds !== null && row.seconds > 0) return { kind: 'resting', seconds: row.seconds };
  const rests = (row.failures + 1) % REST_AFTER === 0;
  await sql`
    update user_pin set failures = failures + 1,
      locked_until = ${rests ? sql`now() + ${REST_MINUTES} * interval '1 minute'` : sql`null`}
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
  return { kind: 'open', hash: row.hash };
}

/** The PIN was right. */
export async function clearAttempts(tx: Tx, { tenantId, userId }: FoundAccount): Promise<void> {
  await tx
    .updateTable('user_pin')
    .set({ failures: 0, locked_until: null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}
