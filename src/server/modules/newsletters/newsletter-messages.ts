import { sql } from 'kysely';
import type { NewsletterType } from '#domain/newsletters.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { CHANNEL } from '../../live/signals.ts';
import { notify } from '../notifications/index.ts';

/** Recipients of one job: few enough to be done within a moment. */
const BATCH_SIZE = 200;

/** The same news reaches a person once: part of the key of `notification`. */
const newsKey = (newsletterId: string): string => `newsletter:${newsletterId}`;

/** Sees to it that somebody looks at the newsletter when its hour has come. */
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
 * Resolves whom a newsletter goes to: all who are active employees now (C§5), but for those who have it already, with one
 * job for each part of them. `version` is that of the newsletter: a later attempt is made of other jobs.
 */
export async function addressMessages(tx: Tx, tenantId: string, id: string, version: number): Promise<void> {
  // Who was to get it at an attempt that broke off may have left since.
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

/** Sends one part of a newsletter's messages: each is sent once, and tells its recipient's account once. */
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

/** How many recipients it has not reached, and how many it has. */
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

/** Takes a newsletter out of every inbox (C§4); who had it, and who had read it, stays on record (D60). */
export async function withdrawMessages(tx: Tx, tenantId: string, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from notification where tenant_id = ${tenantId} and type = 'new-communication' and dedupe_key = ${newsKey(id)} returning tenant_id, user_id)
    select pg_notify(${CHANNEL}, json_build_object('kind', 'notification', 'tenant', tenant_id, 'user', user_id, 'id', null)::text) from gone`.execute(
    tx,
  );
}

/** Notes on the messages of newsletters what the caller has read in the inbox. */
export async function noteReadMessages(tx: Tx, { tenantId, userId, employeeId }: Caller): Promise<void> {
  if (employeeId === null) return;
  await sql`
    update newsletter_message m set read_at = greatest(n.read_at, m.sent_at)
    from notification n
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId} and m.status = 'sent' and m.read_at is null
      and n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.type = 'new-communication' and n.read_at is not null
      and n.dedupe_key = 'newsletter:' || m.newsletter_id`.execute(tx);
}
