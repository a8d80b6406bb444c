import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { enqueue } from './enqueue.ts';

/** Kinds of jobs that come round for every tenant; the dedupe key makes several processes agree on one. */
export interface Recurring {
  /** Every quarter of an hour. */
  readonly quarterly: readonly string[];
  /** Once a day. */
  readonly daily: readonly string[];
}

/** Enqueues what is due in this quarter of an hour, or today, and has not been enqueued yet. */
export async function scheduleRecurring(
  database: Database,
  { quarterly, daily }: Recurring,
  now: Date = new Date(),
): Promise<void> {
  const quarter = `${now.toISOString().slice(0, 13)}:${Math.floor(now.getUTCMinutes() / 15) * 15}`;
  const { rows } = await database.global((tx) => sql<{ id: string }>`select id from tenant`.execute(tx));
  for (const { id } of rows) {
    await database.tenant({ tenantId: id }, async (tx) => {
      for (const kind of quarterly) await enqueue(tx, { tenantId: id, kind, payload: {}, dedupeKey: quarter });
      for (const kind of daily) await enqueue(tx, { tenantId: id, kind, payload: {}, dedupeKey: quarter.slice(0, 10) });
    });
  }
}
