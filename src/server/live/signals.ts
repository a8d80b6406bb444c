import { sql, type RawBuilder } from 'kysely';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import type { Tx } from '../core/transaction.ts';

/** The only NOTIFY channel. It belongs to the database, so all its processes receive the same signals. */
export const CHANNEL = 'steward';

/** Signals between processes: who should reload, never the data itself. */
export type Signal =
  | { readonly kind: 'notification'; readonly tenant: string; readonly user: string; readonly id: string | null }
  | { readonly kind: 'record'; readonly tenant: string; readonly id: string }
  /** Rows of people, locations, rights or set-up were written: these ids, or too many to list. */
  | {
      readonly kind: 'change';
      readonly tenant: string;
      readonly resource: ChangedArea;
      readonly ids: readonly string[] | null;
    }
  /** Rights or sessions changed: of one person, or of anyone in the tenant. */
  | { readonly kind: 'access'; readonly tenant: string; readonly user: string | null };

/** SQL expression that sends a signal on commit, for a statement that runs anyway. */
export const signalling = (signal: Signal): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`;

/** The same for each record of a statement over many rows, whose columns name tenant and record. */
export const signallingRecords = (tenant: string, id: string): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, json_build_object('kind', 'record', 'tenant', ${sql.ref(tenant)}, 'id', ${sql.ref(id)})::text)`;

/** Sends a signal on commit; a rollback drops it. */
export async function send(tx: Tx, signal: Signal): Promise<void> {
  await sql`select ${signalling(signal)}`.execute(tx);
}

/** Parses a signal; null for anything else on the channel. */
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
