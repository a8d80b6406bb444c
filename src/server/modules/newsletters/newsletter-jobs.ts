import { sql } from 'kysely';
import { decide, follows, type Effect } from '#machines/kernel/index.ts';
import { newsletter, newsletterPosition, newsletterState, type NewsletterEvent } from '#machines/newsletter/index.ts';
import type { Tx } from '../../core/transaction.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { recordTransition } from '../../records/journal.ts';
import { addressMessages, countMessages, sendBatch } from './newsletter-messages.ts';
import { newsletterContext } from './newsletters.presenter.ts';
import { lockNewsletter, type LockedNewsletter } from './newsletters.repository.ts';

/** What the clock does to newsletters. Each job is one transaction, so whatever it sends is sent once (D61). */
export const newsletterJobs: JobHandlers = {
  'newsletter.claim': (tx, { tenantId, payload }) => claim(tx, tenantId, String(payload.id)),

  'newsletter.send': async (tx, { tenantId, payload }) => {
    const id = String(payload.id);
    const { rows } = await sql<LockedNewsletter>`
      select n.id, n.link, n.type, n.status from newsletter n where n.tenant_id = ${tenantId} and n.id = ${id}`.execute(tx);
    const [row] = rows;
    if (row?.status !== 'sending') return;
    await sendBatch(tx, tenantId, row, Number(payload.batch));
    await finish(tx, tenantId, id);
  },

  /** What the jobs above have missed: an hour that passed while nothing ran, a part that was given up. */
  'newsletter.catch-up': async (tx, { tenantId }) => {
    for (const id of await brokenOff(tx, tenantId)) await breakOff(tx, tenantId, id);
    const due = await sql<{ id: string }>`
      select id from newsletter where tenant_id = ${tenantId} and status = 'scheduled' and notify_at <= now() order by id`.execute(tx);
    for (const { id } of due.rows) await claim(tx, tenantId, id);
  },
};

/** From here on nobody changes it: it is being sent. Nothing happens when it is not due, or not there any more. */
async function claim(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const taken = await take(tx, tenantId, row, { type: 'newsletter.claim', now: row.now.toISOString() });
  if (!taken) return;
  if (follows(taken, 'sendMessages')) await addressMessages(tx, tenantId, id, taken.version);
  await finish(tx, tenantId, id);
}

/** The part that is done last finds nobody waiting: it waits for the others' lock, and then sees what they have sent. */
async function finish(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const { waiting } = await countMessages(tx, tenantId, id);
  await take(tx, tenantId, row, { type: 'newsletter.dispatched', waiting });
}

async function breakOff(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockNewsletter(tx, tenantId, id);
  if (!row) return;
  const { reached } = await countMessages(tx, tenantId, id);
  await take(tx, tenantId, row, { type: 'newsletter.fail', reached });
}

/** Newsletters being sent of which a part was given up, and no part is still under way. */
async function brokenOff(tx: Tx, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from newsletter n where n.tenant_id = ${tenantId} and n.status = 'sending' and not exists (
      select from job j where j.tenant_id = ${tenantId} and j.kind = 'newsletter.send' and j.payload ->> 'id' = n.id::text
        and j.done_at is null and j.failed_at is null)
    order by n.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Asks the machine; what it allows is written with its journal. Answers the new version with what follows, null when it was refused. */
async function take(tx: Tx, tenantId: string, row: LockedNewsletter, event: NewsletterEvent): Promise<{ version: number; effects: readonly Effect[] } | null> {
  const verdict = decide(newsletter, newsletterPosition(row.status, newsletterContext(row)), event);
  if (!verdict.allowed) return null;
  const version = row.version + 1;
  const status = newsletterState(verdict.to);
  await tx
    .updateTable('newsletter')
    .set({
      status,
      is_partly_sent: verdict.context.isPartlySent,
      ...(status === 'sent' ? { sent_at: sql`now()` } : {}),
      version,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute();
  const system = { tenantId, userId: null, employeeId: null };
  await recordTransition(tx, newsletter, system, { recordId: row.id, recordVersion: version, event, from: verdict.from, to: verdict.to, effects: [] });
  return { version, effects: verdict.effects };
}
