import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/** Days after which the own news of the demo have been read. */
const READ_AFTER_DAYS = 2;

interface OwnNews {
  readonly id: string;
  readonly type: 'leave-request-process-finished' | 'schedule-change';
  /** An object without the values that speak to the requester. */
  readonly params: object;
  readonly link: string;
  readonly dedupeKey: string;
  readonly at: Date;
}

/**
 * Seeds what somebody who has only the app is notified of: decisions about their own leave, and the shifts that were
 * planned for them, by one save each (C§9). News older than two days are read, none of them later than now.
 */
export async function seedOwnNews(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const isOwn = sql<boolean>`u.tenant_id = ${tenantId} and u.id = ${userId}`;
  const { rows } = await sql<OwnNews>`
    select p.id, 'leave-request-process-finished' as type, p.updated_at as at, '/hr/leave?open=' || l.id as link,
      'finished:' || p.id as "dedupeKey", jsonb_build_object('requester', e.first_name || ' ' || e.last_name, 'kind', 'leave',
        'status', p.status, 'startDate', l.start_date, 'endDate', l.end_date, 'isRequester', true) as params
    from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    join leave_request l on l.tenant_id = u.tenant_id and l.employee_id = u.employee_id
    join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id and p.status in ('accepted', 'rejected')
    where ${isOwn}
    union all
    select min(s.id::text)::uuid, 'schedule-change', s.created_at, '/dashboard?shifts=' || min(s.day),
      'schedule-change:' || min(s.id::text), jsonb_build_object('count', count(*), 'change', 'added', 'date', min(s.day), 'until', max(s.day),
        'location', string_agg(distinct s.location, ' · '))
    from (
      select s.id, s.created_at, l.name as location, to_char(s.starts_at at time zone s.timezone, 'YYYY-MM-DD') as day
      from app_user u join shift s on s.tenant_id = u.tenant_id and s.employee_id = u.employee_id
      join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
      where ${isOwn} and s.stage = 'planned' and s.starts_at > now()) s
    group by s.created_at
    order by at`.execute(tx);
  for (const news of rows) await insertNews(tx, tenantId, userId, news);
}

/** The id is of the moment it tells of, like every id of the product: the inbox is ordered by it. */
const idOf = (at: Date): RawBuilder<string> =>
  sql`(${at.getTime().toString(16).padStart(12, '0')} || substr(replace(app.uuid7()::text, '-', ''), 13))::uuid`;

async function insertNews(tx: Tx, tenantId: string, userId: string, news: OwnNews): Promise<void> {
  const { type, params, link, dedupeKey, at } = news;
  await sql`
    insert into notification (tenant_id, id, user_id, type, params, link, dedupe_key, created_at, read_at)
    values (${tenantId}, ${idOf(at)}, ${userId}, ${type}, ${JSON.stringify(params)}::jsonb, ${link}, ${dedupeKey}, ${at},
      case when ${at} < now() - ${READ_AFTER_DAYS} * interval '1 day' then ${at}::timestamptz + interval '3 hours' end)
    on conflict do nothing`.execute(tx);
}
