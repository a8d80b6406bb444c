import { sql } from 'kysely';
import type { NotificationType } from '#domain/records.ts';
import type { Tx } from '../../core/transaction.ts';
import { CHANNEL } from '../../live/signals.ts';

/** Mails wait this long, so that what arrives together is in one mail. */
const GATHER_SECONDS = 20;

export interface News {
  readonly type: NotificationType;
  readonly toEmployees: readonly string[];
  /** Dedupe key: the same notification is stored once per person. */
  readonly dedupeKey: string;
  /** A path of the web panel. */
  readonly link: string;
  readonly params: Record<string, unknown>;
}

/**
 * Adds a notification to the inbox of every active user among some employees, once each; none of a kind that the tenant
 * has turned off.
 */
export const notify = (tx: Tx, tenantId: string, news: News): Promise<void> => notifyEach(tx, tenantId, [news]);

/** The same for several notifications, in one statement. */
export async function notifyEach(tx: Tx, tenantId: string, news: readonly News[]): Promise<void> {
  const sent = news
    .map(({ type, toEmployees, dedupeKey, link, params }) => ({
      type,
      params,
      link,
      dedupe_key: dedupeKey,
      employees: [...new Set(toEmployees)],
    }))
    .filter(({ employees }) => employees.length > 0);
  if (sent.length === 0) return;
  await sql`
    with sent as (
    insert into notification (tenant_id, user_id, type, params, link, dedupe_key)
    select u.tenant_id, u.id, n.type, n.params, n.link, n.dedupe_key
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) n (type text, params jsonb, link text, dedupe_key text, employees uuid[])
    join app_user u on u.tenant_id = ${tenantId} and u.status = 'active' and u.employee_id = any(n.employees)
    where not exists (select from tenant_setting s where s.tenant_id = u.tenant_id and s.type = 'notifications' and s.settings ->> n.type = 'false')
    on conflict (tenant_id, user_id, dedupe_key) do nothing
    returning tenant_id, user_id, id),
    mailed as (
    insert into job (tenant_id, kind, payload, dedupe_key, run_at)
    select n.tenant_id, 'notification.mail', json_build_object('userId', n.user_id, 'times', p.email), n.id::text, now() + ${GATHER_SECONDS} * interval '1 second'
    from sent n join notification_preference p on p.tenant_id = n.tenant_id and p.user_id = n.user_id and p.email = 'immediately'),
    pushed as (
    insert into job (tenant_id, kind, payload, dedupe_key)
    select n.tenant_id, 'notification.push', json_build_object('userId', n.user_id, 'id', n.id), n.id::text
    from sent n where exists (select from push_subscription s where s.tenant_id = n.tenant_id and s.user_id = n.user_id))
    select pg_notify(${CHANNEL}, json_build_object('kind', 'notification', 'tenant', tenant_id, 'user', user_id, 'id', id)::text) from sent`.execute(
    tx,
  );
}
