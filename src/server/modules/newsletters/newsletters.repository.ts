import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { MessageStatus } from '#domain/newsletters.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import { newsletters, type NewsletterRow } from './newsletters.list.ts';

/** Returns one newsletter that is not deleted, or null. */
export async function findNewsletter(tx: Tx, caller: Caller, id: string): Promise<NewsletterRow | null> {
  const row = await findKeptNewsletter(tx, caller, id);
  return row?.status === 'deleted' ? null : row;
}

/** Returns one newsletter, deleted or not: Workflows shows its journal (ADR-0055). */
export async function findKeptNewsletter(tx: Tx, caller: Caller, id: string): Promise<NewsletterRow | null> {
  const { rows } =
    await sql<NewsletterRow>`${KEPT_PLAN} ${newsletters.select(caller, sql`n.tenant_id = ${caller.tenantId} and n.id = ${id}`)}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** The machine's data of a newsletter, and the clock for comparison: the database's, shared by all processes. */
export interface LockedNewsletter extends Pick<
  NewsletterRow,
  'id' | 'version' | 'link' | 'type' | 'status' | 'notifyAt' | 'isPartlySent'
> {
  readonly now: Date;
}

/** Locks a newsletter against concurrent changes; null without one. */
export async function lockNewsletter(tx: Tx, tenantId: string, id: string): Promise<LockedNewsletter | null> {
  const { rows } = await sql<LockedNewsletter>`
    select n.id, n.version, n.link, n.type, n.status, n.notify_at as "notifyAt", n.is_partly_sent as "isPartlySent", clock_timestamp() as now
    from newsletter n where n.tenant_id = ${tenantId} and n.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the time of the clock shared by all processes. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

const MESSAGE_SORTS = {
  name: byName(sql`lower(e.first_name || ' ' || e.last_name)`),
  sentAt: sql`m.sent_at`,
  readAt: sql`m.read_at`,
} as const;

interface MessageRow {
  readonly employee: PersonJson;
  readonly status: MessageStatus;
  readonly sent_at: Date | null;
  readonly read_at: Date | null;
}

export type MessageQuery = Omit<QueryOf<typeof api.newsletters.exportMessages>, 'format' | 'columns'>;
export type Message = AnswerOf<typeof api.newsletters.messages>['data'][number];

/** Matching messages `m` of a newsletter, with their recipients `e`. */
function messagesFrom(tenantId: string, id: string, query: MessageQuery): RawBuilder<unknown> {
  const statuses = [...(query.statuses ?? []), ...(query.status ?? [])];
  const where = sql.join(
    [
      sql`m.tenant_id = ${tenantId} and m.newsletter_id = ${id}`,
      ...(statuses.length > 0 ? [sql`m.status = any(${statuses}::text[])`] : []),
      ...(query.isRead === undefined ? [] : [query.isRead ? sql`m.read_at is not null` : sql`m.read_at is null`]),
      ...(query.ids?.length ? [sql`m.employee_id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText
        ? [
            sql`app.fold(e.first_name || ' ' || e.last_name || ' ' || e.known_as) like app.like_arg(app.fold(${query.searchText}))`,
          ]
        : []),
    ],
    sql` and `,
  );
  return sql`newsletter_message m join employee e on e.tenant_id = ${tenantId} and e.id = m.employee_id where ${where}`;
}

/** Returns at most `limit` recipients, in list order from `offset`. @throws ProblemError 404 */
export async function readMessages(
  tx: Tx,
  caller: Caller,
  { id, ...query }: MessageQuery & { readonly id: string },
  limit: number,
  offset = 0,
): Promise<readonly Message[]> {
  if (!(await findNewsletter(tx, caller, id))) throw notFound();
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${personJson('e')} as employee, m.status, m.sent_at, m.read_at from ${messagesFrom(caller.tenantId, id, query)}
    order by ${MESSAGE_SORTS[query.sortBy ?? 'name']} ${direction} nulls last, e.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows.map(({ employee, status, sent_at: sentAt, read_at: readAt }) => ({
    employee,
    status,
    sentAt: sentAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** Returns a page of recipients, and their number. @throws ProblemError 404 */
export async function listMessages(
  tx: Tx,
  caller: Caller,
  id: string,
  { page = 0, size = PAGE_SIZE, ...query }: QueryOf<typeof api.newsletters.messages>,
): Promise<AnswerOf<typeof api.newsletters.messages>> {
  const data = await readMessages(tx, caller, { id, ...query }, size, page * size);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${messagesFrom(caller.tenantId, id, query)}`.execute(tx);
  return { data: [...data], count: rows[0]?.count ?? 0 };
}
