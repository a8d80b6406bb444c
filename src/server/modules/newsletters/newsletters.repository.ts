import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { NEWSLETTER_SORTS } from '#contract/list-names.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { MessageStatus, NewsletterState, NewsletterStatus, NewsletterType } from '#domain/newsletters.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';

/** A newsletter as lists and details read it; `total`, `sent` and `read` count its recipients. */
export interface NewsletterRow {
  readonly id: string;
  readonly version: number;
  readonly link: string;
  readonly type: NewsletterType;
  readonly status: NewsletterState;
  readonly notify_at: Date;
  readonly is_partly_sent: boolean;
  readonly sent_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly created_by: { readonly id: string; readonly displayName: string; readonly imageUrl: string | null };
  readonly total: number;
  readonly sent: number;
  readonly read: number;
}

export type NewsletterQuery = Partial<QueryOf<typeof api.newsletters.list>>;
type Sort = (typeof NEWSLETTER_SORTS)[number];

const MAX_IDS = 20_000;

/** What is being sent stands among the scheduled ones (D61). */
const told = sql`(case n.status when 'sending' then 'scheduled' else n.status end)`;

const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  notifyAt: sql`n.notify_at`,
  type: sql`n.type`,
  status: told,
  link: sql`lower(n.link)`,
  createdAt: sql`n.created_at`,
};

const fields = (tenantId: string): RawBuilder<unknown> => sql`
  n.id, n.version, n.link, n.type, n.status, n.notify_at, n.is_partly_sent, n.sent_at, n.created_at, n.updated_at,
  (select json_build_object('id', u.id, 'displayName', u.display_name, 'imageUrl', u.image_url) from app_user u
    where u.tenant_id = ${tenantId} and u.id = n.created_by) as created_by,
  m.total, m.sent, m.read`;

const counted = (tenantId: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as total, count(*) filter (where m.status = 'sent') as sent, count(m.read_at) as read
    from newsletter_message m where m.tenant_id = ${tenantId} and m.newsletter_id = n.id) m`;

/** What a query asks for, as one condition over `newsletter n`: what the list shows and the tile counts. Deleted ones are gone (D60). */
export function newsletterConditions({ tenantId, timezone }: Pick<Caller, 'tenantId' | 'timezone'>, query: NewsletterQuery): RawBuilder<boolean> {
  const statuses: readonly NewsletterStatus[] = [...(query.statuses ?? []), ...(query.status ?? [])];
  const types: readonly NewsletterType[] = [...(query.types ?? []), ...(query.type ?? [])];
  const parts = [
    sql`n.tenant_id = ${tenantId}`,
    sql`n.status <> 'deleted'`,
    ...(statuses.length > 0 ? [sql`${told} = any(${[...statuses]}::text[])`] : []),
    ...(types.length > 0 ? [sql`n.type = any(${[...types]}::text[])`] : []),
    ...(query.ids?.length ? [sql`n.id = any(${query.ids}::uuid[])`] : []),
    ...(query.startDate ? [sql`n.notify_at >= ${query.startDate}::date::timestamp at time zone ${timezone}`] : []),
    ...(query.endDate ? [sql`n.notify_at < (${query.endDate}::date + 1)::timestamp at time zone ${timezone}`] : []),
    ...(query.searchText ? [sql`app.fold(n.link) like app.like_arg(app.fold(${query.searchText}))`] : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Latest first unless something else was asked for (C§7). */
function newsletterOrder({ sortBy, sortOrder }: NewsletterQuery): RawBuilder<unknown> {
  const direction = (sortOrder ?? (sortBy ? 'asc' : 'desc')) === 'desc' ? sql`desc` : sql`asc`;
  return sql`${SORTS[sortBy ?? 'notifyAt']} ${direction}, n.id ${direction}`;
}

/** A page of the newsletters, and how many match. */
export async function listNewsletters(tx: Tx, caller: Caller, query: NewsletterQuery): Promise<{ rows: readonly NewsletterRow[]; count: number }> {
  const where = newsletterConditions(caller, query);
  const { rows: totals } = await sql<{ count: number }>`select count(*) as count from newsletter n where ${where}`.execute(tx);
  const count = totals[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { rows: [], count };
  const { rows } = await sql<NewsletterRow>`
    select ${fields(caller.tenantId)} from (
      select n.* from newsletter n where ${where} order by ${newsletterOrder(query)} limit ${size} offset ${(query.page ?? 0) * size}) n
    ${counted(caller.tenantId)} order by ${newsletterOrder(query)}`.execute(tx);
  return { rows, count };
}

/** At most `limit` newsletters that match, in the order of the list. */
export async function readNewsletters(tx: Tx, caller: Caller, query: NewsletterQuery, limit: number): Promise<readonly NewsletterRow[]> {
  const { rows } = await sql<NewsletterRow>`
    select ${fields(caller.tenantId)} from newsletter n ${counted(caller.tenantId)}
    where ${newsletterConditions(caller, query)} order by ${newsletterOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}

/** The ids of all newsletters that match; `isComplete` is false beyond 20,000. */
export async function listNewsletterIds(tx: Tx, caller: Caller, query: NewsletterQuery): Promise<{ ids: string[]; isComplete: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select n.id from newsletter n where ${newsletterConditions(caller, query)} order by ${newsletterOrder(query)} limit ${MAX_IDS + 1}`.execute(tx);
  return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), isComplete: rows.length <= MAX_IDS };
}

/** One newsletter that is not deleted, or null. */
export async function findNewsletter(tx: Tx, tenantId: string, id: string): Promise<NewsletterRow | null> {
  const row = await findKeptNewsletter(tx, tenantId, id);
  return row?.status === 'deleted' ? null : row;
}

/** One newsletter, deleted or not: the room of workflows tells its path (0055). */
export async function findKeptNewsletter(tx: Tx, tenantId: string, id: string): Promise<NewsletterRow | null> {
  const { rows } = await sql<NewsletterRow>`${KEPT_PLAN}
    select ${fields(tenantId)} from newsletter n ${counted(tenantId)} where n.tenant_id = ${tenantId} and n.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** What the machine needs of a newsletter, and the clock it is held against: the database's, which all processes share. */
export interface LockedNewsletter {
  readonly id: string;
  readonly version: number;
  readonly link: string;
  readonly type: NewsletterType;
  readonly status: NewsletterState;
  readonly notify_at: Date;
  readonly is_partly_sent: boolean;
  readonly now: Date;
}

/** Locks a newsletter against every other change of it; null when there is none. */
export async function lockNewsletter(tx: Tx, tenantId: string, id: string): Promise<LockedNewsletter | null> {
  const { rows } = await sql<LockedNewsletter>`
    select n.id, n.version, n.link, n.type, n.status, n.notify_at, n.is_partly_sent, clock_timestamp() as now
    from newsletter n where n.tenant_id = ${tenantId} and n.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The time by the clock that all processes share. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

const MESSAGE_SORTS = { name: byName(sql`lower(e.first_name || ' ' || e.last_name)`), sentAt: sql`m.sent_at`, readAt: sql`m.read_at` } as const;

interface MessageRow {
  readonly employee: PersonJson;
  readonly status: MessageStatus;
  readonly sent_at: Date | null;
  readonly read_at: Date | null;
}

export type MessageQuery = Omit<QueryOf<typeof api.newsletters.exportMessages>, 'format' | 'columns'>;
export type Message = AnswerOf<typeof api.newsletters.messages>['data'][number];

/** The messages `m` of a newsletter that match, with their recipients `e`. */
function messagesFrom(tenantId: string, id: string, query: MessageQuery): RawBuilder<unknown> {
  const statuses = [...(query.statuses ?? []), ...(query.status ?? [])];
  const where = sql.join(
    [
      sql`m.tenant_id = ${tenantId} and m.newsletter_id = ${id}`,
      ...(statuses.length > 0 ? [sql`m.status = any(${statuses}::text[])`] : []),
      ...(query.isRead === undefined ? [] : [query.isRead ? sql`m.read_at is not null` : sql`m.read_at is null`]),
      ...(query.ids?.length ? [sql`m.employee_id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql`app.fold(e.first_name || ' ' || e.last_name || ' ' || e.known_as) like app.like_arg(app.fold(${query.searchText}))`] : []),
    ],
    sql` and `,
  );
  return sql`newsletter_message m join employee e on e.tenant_id = ${tenantId} and e.id = m.employee_id where ${where}`;
}

/** At most `limit` of those a newsletter goes to, in the order of the list, beginning with the one at `offset`. @throws ProblemError 404 */
export async function readMessages(tx: Tx, { tenantId }: Caller, { id, ...query }: MessageQuery & { readonly id: string }, limit: number, offset = 0): Promise<readonly Message[]> {
  if (!(await findNewsletter(tx, tenantId, id))) throw notFound();
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${personJson('e')} as employee, m.status, m.sent_at, m.read_at from ${messagesFrom(tenantId, id, query)}
    order by ${MESSAGE_SORTS[query.sortBy ?? 'name']} ${direction} nulls last, e.id limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(({ employee, status, sent_at: sentAt, read_at: readAt }) => ({
    employee,
    status,
    sentAt: sentAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** A page of those a newsletter goes to, and how many there are. @throws ProblemError 404 */
export async function listMessages(
  tx: Tx,
  caller: Caller,
  id: string,
  { page = 0, size = PAGE_SIZE, ...query }: QueryOf<typeof api.newsletters.messages>,
): Promise<AnswerOf<typeof api.newsletters.messages>> {
  const data = await readMessages(tx, caller, { id, ...query }, size, page * size);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${messagesFrom(caller.tenantId, id, query)}`.execute(tx);
  return { data: [...data], count: rows[0]?.count ?? 0 };
}
