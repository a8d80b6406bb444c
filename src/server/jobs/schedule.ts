import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';
import type { Database } from '../database/connection.ts';
import { enqueueAll } from './enqueue.ts';

/** Job kinds that recur for every tenant; the dedupe key makes several processes enqueue only one. */
export interface Recurring {
  /** Every quarter of an hour. */
  readonly quarterly: readonly string[];
  /** Once a day. */
  readonly daily: readonly string[];
  /** Every minute in which a tenant has something to do. */
  readonly due?: readonly {
    readonly kind: string;
    readonly isDue: (tx: Tx, tenantId: string) => Promise<boolean>;
  }[];
}

/** Enqueues the jobs that are due in this minute, quarter of an hour or day, and not enqueued yet. */
export async function scheduleRecurring(
  database: Database,
  { quarterly, daily, due = [] }: Recurring,
  now: Date = new Date(),
): Promise<void> {
  const quarter = `${now.toISOString().slice(0, 13)}:${Math.floor(now.getUTCMinutes() / 15) * 15}`;
  const { rows } = await database.global((tx) => sql<{ id: string }>`select id from tenant`.execute(tx));
  for (const { id } of rows) {
    await database.tenant({ tenantId: id }, async (tx) => {
      const jobs = [
        ...quarterly.map((kind) => ({ kind, dedupeKey: quarter })),
        ...daily.map((kind) => ({ kind, dedupeKey: quarter.slice(0, 10) })),
      ];
      for (const { kind, isDue } of due)
        if (await isDue(tx, id)) jobs.push({ kind, dedupeKey: now.toISOString().slice(0, 16) });
      // A statement for each kind would be most of what a minute of a thousand tenants costs.
      if (jobs.length > 0)
        await enqueueAll(
          tx,
          jobs.map((job) => ({ tenantId: id, payload: {}, ...job })),
        );
    });
  }
}
