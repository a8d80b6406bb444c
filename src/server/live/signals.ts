import { sql, type RawBuilder } from 'kysely';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import type { Tx } from '../core/transaction.ts';

/** The one channel of NOTIFY. It belongs to the database, so every process on it hears the same. */
export const CHANNEL = 'steward';

/** What processes tell each other: who should look again, never what there is to see. */
export type Signal =
  | { readonly kind: 'notification'; readonly tenant: string; readonly user: string; readonly id: string | null }
  | { readonly kind: 'record'; readonly tenant: string; readonly id: string }
  /** Rows of people, places, rights or set-up were written: these, or more than can be named. */
  | {
      readonly kind: 'change';
      readonly tenant: string;
      readonly resource: ChangedArea;
      readonly ids: readonly string[] | null;
    }
  /** Rights or sessions have changed: of one person, or of anybody in the tenant. */
  | { readonly kind: 'access'; readonly tenant: string; readonly user: string | null };

/** An expression that sends a signal when its transaction is committed, for a statement that is made anyway. */
export const signalling = (signal: Signal): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`;

/** Sends a signal when the transaction is committed; nobody hears of one that is rolled back. */
export async function send(tx: Tx, signal: Signal): Promise<void> {
  await sql`select ${signalling(signal)}`.execute(tx);
}

/** Reads a signal; null for anything else on the channel. */
export function parseSignal(payload: string): Signal | null {
  try {
    const signal = JSON.parse(payload) as Signal;
    return typeof signal.tenant === 'string' && ['notification', 'record', 'change', 'access'].includes(signal.kind)
      ? signal
      : null;
  } catch {
    return null;
  }
}
