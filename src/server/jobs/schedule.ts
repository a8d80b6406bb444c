import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { enqueue } from './enqueue.ts';

/** Jobs that come round every quarter of an hour for every tenant; the dedupe key makes several processes agree on one. */
const RECURRING = [
  'leave-request.pass-days',
  'leave-ledger.settle',
  'newsletter.catch-up',
  'report.sweep',
  'day-banking.close-days',
  'approval-process.tell-of-steps-for-nobody',
  'idempotency-key.forget',
] as const;

/** Jobs that come round once a day. */
const DAILY = ['document.remind'] as const;

/** Enqueues what is due in this quarter of an hour, or today, and has not been enqueued yet. */
export async function scheduleRecurring(database: Database, now: Date = new Date()): Promise<void> {
  const quarter = `${now.toISOString().slice(0, 13)}:${Math.floor(now.getUTCMinutes() / 15) * 15}`;
  const { rows } = await database.global((tx) => sql<{ id: string }>`select id from tenant`.execute(tx));
  for (const { id } of rows) {
    await database.tenant({ tenantId: id }, async (tx) => {
      for (const kind of RECURRING) await enqueue(tx, { tenantId: id, kind, payload: {}, dedupeKey: quarter });
      for (const kind of DAILY) await enqueue(tx, { tenantId: id, kind, payload: {}, dedupeKey: quarter.slice(0, 10) });
    });
  }
}
