import { sql } from 'kysely';
import { hasEffect } from '#machines/kernel/index.ts';
import type { Tx } from '../../core/transaction.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { systemOf, tryTransition } from '../../records/transition.ts';
import { newsletterKind } from './newsletter-kind.ts';
import { addressMessages, countMessages, sendBatch } from './newsletter-messages.ts';
import { lockNewsletter, type LockedNewsletter } from './newsletters.repository.ts';

/** Time-driven jobs of newsletters. Each job is one transaction, so its messages are sent once (D61). */
export const newsletterJobs: JobHandlers = {
  'newsletter.claim': (tx, { tenantId, payload }) => claim(tx, tenantId, String(payload.id)),

  'newsletter.send': async (tx, { tenantId, payload }) => {
    const id = String(payload.id);
    const { rows } = await sql<LockedNewsletter>`
      select n.id, n.link, n.type, n.status from newsletter n where n.tenant_id = ${tenantId} and n.id = ${id}`.execute(
      tx,
    );
    const [row] = rows;
    if (row?.status !== 'sending') return;
    await sendBatch(tx, tenantId, row, Number(payload.batch));
    await finish(tx, tenantId, id);
  },

  /** Recovers what the jobs above missed: an hour that passed while no process ran, a batch that failed. */
  'newsletter.catch-up': async (tx, { tenantId }) => {
    for (const id of await brokenOff(tx, tenantId)) await breakOff(tx, tenantId, id);
    const due = await sql<{ id: string }>`
      select id from newsletter where tenant_id = ${tenantId} and status = 'scheduled' and notify_at <= now() order by id`.execute(
      tx,
    );
    for (const { id } of due.rows) await claim(tx, tenantId, id);
  },
};

/**
 * Marks a newsletter as being sent, so that it cannot be changed any more. Does nothing when it is not due, or deleted.
 */
async function claim(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const taken = await tryTransition(tx, systemOf(tenantId), newsletterKind, row, {
    type: 'newsletter.claim',
    now: row.now.toISOString(),
  });
  if (!taken) return;
  if (hasEffect(taken.verdict, 'sendMessages')) await addressMessages(tx, tenantId, id, taken.version);
  await finish(tx, tenantId, id);
}

/** The last batch finds no unsent messages: it waits for the lock of the others, and then sees what they sent. */
async function finish(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const { waiting } = await countMessages(tx, tenantId, id);
  await tryTransition(tx, systemOf(tenantId), newsletterKind, row, { type: 'newsletter.dispatched', waiting });
}

async function breakOff(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const { reached } = await countMessages(tx, tenantId, id);
  await tryTransition(tx, systemOf(tenantId), newsletterKind, row, { type: 'newsletter.fail', reached });
}

/** Newsletters being sent with a failed batch and no running one. */
async function brokenOff(tx: Tx, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from newsletter n where n.tenant_id = ${tenantId} and n.status = 'sending' and not exists (
      select from job j where j.tenant_id = ${tenantId} and j.kind = 'newsletter.send' and j.payload ->> 'id' = n.id::text
        and j.done_at is null and j.failed_at is null)
    order by n.id`.execute(tx);
  return rows.map(({ id }) => id);
}
