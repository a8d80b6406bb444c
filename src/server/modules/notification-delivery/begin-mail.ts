import { sql } from 'kysely';
import { VIEW_INBOX } from '#domain/employee-view.ts';
import { areaOfNotification, viewLinkOf, type EmailTimes } from '#domain/notification-delivery.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Mail } from '../../mail/mailer.ts';
import { notificationMail } from '../../mail/notification-mails.ts';
import { loadAccount } from '../session/index.ts';
import { readableNow, type OutgoingNotification } from './readable-notifications.ts';

/** Unread notifications that one mail is made from; older ones are in the inbox. */
const MAX_READ = 500;
/** A person gets at most one mail in this time, however much happens. */
const PAUSE_SECONDS = 60;
/**
 * A mail whose process died while sending may have been delivered: it is not sent again, and what it named is named by
 * the next mail. A mail server is waited for much shorter than this.
 */
const UNCERTAIN_AFTER_MINUTES = 15;

/** A job that sends a person's mail. */
interface MailJob {
  readonly tenantId: string;
  readonly jobId: string;
  readonly userId: string;
  readonly times: EmailTimes;
}

/** A mail that is recorded and has to be sent now. */
interface BegunMail {
  readonly id: string;
  readonly mail: Mail;
}

/**
 * Records a mail before it is sent, with the notifications it names. The preference is locked meanwhile: two jobs of one
 * person never name the same notification. Null when there is nothing to send, or for a job that began a mail before: it
 * may have been delivered. Soon after another mail, the job is enqueued again for later.
 */
export async function beginMail(tx: Tx, job: MailJob, publicUrl: string): Promise<BegunMail | null> {
  const { tenantId, jobId, userId, times } = job;
  const preference = await tx
    .selectFrom('notification_preference')
    .select(['email', 'email_since', 'email_off', sql<Date>`clock_timestamp()`.as('now')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (times === 'never' || preference?.email !== times) return null;
  const { begun, last } = await tx
    .selectFrom('notification_mail')
    .select([sql<boolean>`coalesce(bool_or(job_id = ${jobId}), false)`.as('begun')])
    .select(sql<Date | null>`max(begun_at)`.as('last'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (begun) return null;
  const account = await loadAccount(tx, tenantId, userId);
  if (account?.status !== 'active') return null;
  const unread = await readUnmailed(tx, account.caller, preference.email_since);
  const wanted = unread.filter((each) => !preference.email_off.includes(areaOfNotification(each)));
  const named = await readableNow(tx, account.caller, wanted);
  if (named.length === 0) return null;
  const free = last && new Date(last.getTime() + PAUSE_SECONDS * 1_000);
  if (free && free > preference.now) {
    await enqueue(tx, {
      tenantId,
      kind: 'notification.mail',
      payload: { userId, times },
      runAt: free,
      dedupeKey: `after:${jobId}`,
    });
    return null;
  }
  const { id } = await tx
    .insertInto('notification_mail')
    .values({ tenant_id: tenantId, user_id: userId, job_id: jobId, begun_at: sql`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('notification')
    .set({ mail_id: id })
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      named.map((each) => each.id),
    )
    .execute();
  return { id, mail: await writeMail(tx, account.caller, { named, times, publicUrl, jobId }) };
}

/** Unread notifications that no mail named yet, newest first. */
async function readUnmailed(
  tx: Tx,
  { tenantId, userId }: Caller,
  since: Date,
): Promise<readonly OutgoingNotification[]> {
  const rows = await tx
    .selectFrom('notification as n')
    .leftJoin('notification_mail as m', (join) =>
      join.onRef('m.tenant_id', '=', 'n.tenant_id').onRef('m.id', '=', 'n.mail_id'),
    )
    .select(['n.id', 'n.type', 'n.params', 'n.link'])
    .where('n.tenant_id', '=', tenantId)
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where('n.created_at', '>=', since)
    .where(
      sql<boolean>`(n.mail_id is null or (m.sent_at is null and m.begun_at < clock_timestamp() - ${UNCERTAIN_AFTER_MINUTES} * interval '1 minute'))`,
    )
    .orderBy('n.id', 'desc')
    .limit(MAX_READ)
    .execute();
  return rows;
}

interface Written {
  readonly named: readonly OutgoingNotification[];
  readonly times: 'immediately' | 'daily';
  readonly publicUrl: string;
  readonly jobId: string;
}

async function writeMail(tx: Tx, caller: Caller, { named, times, publicUrl, jobId }: Written): Promise<Mail> {
  const { email, language, tenant } = await tx
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .select(['u.email', 'u.language', 't.name as tenant'])
    .where('u.tenant_id', '=', caller.tenantId)
    .where('u.id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  // People without the panel have the employee view.
  const hasPanel = mayUseWeb(caller.permissions);
  const pathOf = (each: OutgoingNotification): string => (hasPanel ? each.link : (viewLinkOf(each) ?? VIEW_INBOX));
  return notificationMail({
    to: email,
    language,
    tenant,
    times,
    notifications: named.map((each) => ({ ...each, url: `${publicUrl}${pathOf(each)}` })),
    inboxUrl: `${publicUrl}${hasPanel ? '/dashboard' : VIEW_INBOX}`,
    settingsUrl: `${publicUrl}${hasPanel ? '/account' : '/me/more'}`,
    messageId: `<${jobId}@${new URL(publicUrl).hostname}>`,
  });
}

/** Records that the mail server accepted a mail. */
export async function endMail(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('notification_mail')
    .set({ sent_at: sql`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Takes back a mail that the mail server refused: its job tries again, with what is unread then. */
export async function takeBackMail(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ mail_id: null })
    .where('tenant_id', '=', tenantId)
    .where('mail_id', '=', id)
    .execute();
  await tx.deleteFrom('notification_mail').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
