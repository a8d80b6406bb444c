import { sql } from 'kysely';
import type { NewsletterType } from '#domain/newsletters.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { CHANNEL } from '../../live/signals.ts';
import { notify } from '../notifications/index.ts';

/** Recipients per job: few enough to finish quickly. */
const BATCH_SIZE = 200;

/** Dedupe key of a newsletter's `notification`: one per person. */
const newsKey = (newsletterId: string): string => `newsletter:${newsletterId}`;

/** Enqueues a job for the newsletter's publication time. */
export async function planDispatch(
  tx: Tx,
  tenantId: string,
  { id, version, notifyAt }: { id: string; version: number; notifyAt: Date },
): Promise<void> {
  await enqueue(tx, {
    tenantId,
    kind: 'newsletter.claim',
    payload: { id },
    dedupeKey: `${id}:${version}`,
    runAt: notifyAt,
  });
}

/**
 * Resolves the recipients of a newsletter: all employees active now (C§5), except those who already have it; enqueues
 * one job per batch. `version` is the newsletter's: a later attempt has different dedupe keys.
 */
export async function addressMessages(tx: Tx, tenantId: string, id: string, version: number): Promise<void> {
  // Recipients of a failed attempt may have left since.
  await sql`delete from newsletter_message where tenant_id = ${tenantId} and newsletter_id = ${id} and status = 'scheduled'`.execute(
    tx,
  );
  const { rows } = await sql<{ batch: number }>`
    with addressed as (
      insert into newsletter_message (tenant_id, newsletter_id, employee_id, batch)
      select e.tenant_id, ${id}::uuid, e.id, ((row_number() over (order by e.id) - 1) / ${sql.lit(BATCH_SIZE)})::int
      from employee e where e.tenant_id = ${tenantId} and e.status = 'active' and not exists (
        select from newsletter_message m where m.tenant_id = ${tenantId} and m.newsletter_id = ${id} and m.employee_id = e.id)
      returning batch)
    select distinct batch from addressed order by batch`.execute(tx);
  for (const { batch } of rows) {
    await enqueue(tx, {
      tenantId,
      kind: 'newsletter.send',
      payload: { id, batch },
      dedupeKey: `${id}:${version}:${batch}`,
    });
  }
}

interface Sent {
  readonly id: string;
  readonly link: string;
  readonly type: NewsletterType;
}

/** Sends one batch of a newsletter's messages, each once, with one notification per recipient account. */
export async function sendBatch(tx: Tx, tenantId: string, { id, link, type }: Sent, batch: number): Promise<void> {
  const { rows } = await sql<{ employee_id: string }>`
    update newsletter_message set status = 'sent', sent_at = now()
    where tenant_id = ${tenantId} and newsletter_id = ${id} and batch = ${batch} and status = 'scheduled' returning employee_id`.execute(
    tx,
  );
  await notify(tx, tenantId, {
    type: 'new-communication',
    toEmployees: rows.map(({ employee_id: employeeId }) => employeeId),
    dedupeKey: newsKey(id),
    link: `/communication-hub/newsletters?open=${id}`,
    params: { newsletterId: id, url: link, about: type },
  });
}

/** Returns the number of unsent and sent messages. */
export async function countMessages(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ waiting: number; reached: number }> {
  const { rows } = await sql<{ waiting: number; reached: number }>`
    select count(*) filter (where status = 'scheduled') as waiting, count(*) filter (where status = 'sent') as reached
    from newsletter_message where tenant_id = ${tenantId} and newsletter_id = ${id}`.execute(tx);
  return rows[0] ?? { waiting: 0, reached: 0 };
}

/** Removes a newsletter from every inbox (C§4); who received it, and who read it, stays on record (D60). */
export async function withdrawMessages(tx: Tx, tenantId: string, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from notification where tenant_id = ${tenantId} and type = 'new-communication' and dedupe_key = ${newsKey(id)} returning tenant_id, user_id)
    select pg_notify(${CHANNEL}, json_build_object('kind', 'notification', 'tenant', tenant_id, 'user', user_id, 'id', null)::text) from gone`.execute(
    tx,
  );
}

/** Marks the newsletter messages as read that the caller has read in the inbox. */
export async function noteReadMessages(tx: Tx, { tenantId, userId, employeeId }: Caller): Promise<void> {
  if (employeeId === null) return;
  await sql`
    update newsletter_message m set read_at = greatest(n.read_at, m.sent_at)
    from notification n
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId} and m.status = 'sent' and m.read_at is null
      and n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.type = 'new-communication' and n.read_at is not null
      and n.dedupe_key = 'newsletter:' || m.newsletter_id`.execute(tx);
}
