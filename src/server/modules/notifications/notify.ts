import { sql } from 'kysely';
import type { NotificationType } from '#domain/records.ts';
import type { Tx } from '../../http/route.ts';
import { CHANNEL } from '../../live/signals.ts';

export interface News {
  readonly type: NotificationType;
  readonly toEmployees: readonly string[];
  /** The same news to the same person is kept once. */
  readonly dedupeKey: string;
  /** A path of the web panel. */
  readonly link: string;
  readonly params: Record<string, unknown>;
}

/** Puts a notification into the inbox of every active user among some employees, once each; nothing of a kind that the tenant has turned off. */
export async function notify(tx: Tx, tenantId: string, news: News): Promise<void> {
  const employeeIds = [...new Set(news.toEmployees)];
  if (employeeIds.length === 0) return;
  await sql`
    with told as (
    insert into notification (tenant_id, user_id, type, params, link, dedupe_key)
    select u.tenant_id, u.id, ${news.type}, ${JSON.stringify(news.params)}::jsonb, ${news.link}, ${news.dedupeKey}
    from app_user u where u.tenant_id = ${tenantId} and u.status = 'active' and u.employee_id = any(${employeeIds}::uuid[])
      and not exists (select from tenant_setting s where s.tenant_id = u.tenant_id and s.type = 'notifications' and s.settings ->> ${news.type} = 'false')
    on conflict (tenant_id, user_id, dedupe_key) do nothing
    returning tenant_id, user_id, id)
    select pg_notify(${CHANNEL}, json_build_object('kind', 'notification', 'tenant', tenant_id, 'user', user_id, 'id', id)::text) from told`.execute(tx);
}
