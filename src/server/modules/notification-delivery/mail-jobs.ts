import { sql } from 'kysely';
import { EMAIL_TIMES, type EmailTimes } from '#domain/notification-delivery.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Deliveries, JobHandlers } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { beginMail, endMail, takeBackMail } from './begin-mail.ts';
import { nextDigestOf } from './notification-preferences.ts';

/** What mails need. */
export interface MailDeps {
  readonly mailer: Mailer;
  /** Origin of the product, for links. */
  readonly publicUrl: string;
}

/** Digests planned by one job, each minute: what a mail server is given is bounded. */
const MAX_DIGESTS = 200;

/** Whether the digest of any person is due. */
export async function areDigestsDue(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification_preference where tenant_id = ${tenantId} and next_digest_at <= now() limit 1`.execute(tx);
  return rows.length > 0;
}

/** What is done once a minute, while a digest is due. */
export const digestJobs: JobHandlers = {
  /**
   * Enqueues the digest of each person whose 08:00 has passed, once: however long nothing ran, the next one is that of
   * the next morning.
   */
  'notification.plan-digests': async (tx, { tenantId }) => {
    const { rows } = await sql<{ userId: string; dueAt: Date; now: Date }>`
      select user_id as "userId", next_digest_at as "dueAt", now() as now from notification_preference
      where tenant_id = ${tenantId} and next_digest_at <= now()
      order by next_digest_at limit ${MAX_DIGESTS} for update skip locked`.execute(tx);
    for (const { userId, dueAt, now } of rows) {
      await enqueue(tx, {
        tenantId,
        kind: 'notification.mail',
        payload: { userId, times: 'daily' satisfies EmailTimes },
        dedupeKey: `digest:${userId}:${dueAt.toISOString()}`,
      });
      await tx
        .updateTable('notification_preference')
        .set({ next_digest_at: await nextDigestOf(tx, { tenantId, userId }, now) })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
    }
  },
};

const timesOf = (value: unknown): EmailTimes => EMAIL_TIMES.find((times) => times === value) ?? 'never';

/** Mails with notifications. */
export const mailDeliveries = ({ mailer, publicUrl }: MailDeps): Deliveries => ({
  /** Sends a person's unread notifications; one mail for each job at most (ADR-0139). */
  'notification.mail': async (tx, { tenantId, id: jobId, payload }) => {
    const job = { tenantId, jobId, userId: String(payload['userId']), times: timesOf(payload['times']) };
    const begun = await beginMail(tx, job, publicUrl);
    return (
      begun && {
        send: () => mailer.deliver(begun.mail),
        onSent: (own) => endMail(own, tenantId, begun.id),
        onRefused: (own) => takeBackMail(own, tenantId, begun.id),
      }
    );
  },
});
