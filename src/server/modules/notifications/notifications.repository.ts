import { sql } from 'kysely';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import type { Tx } from '../../core/transaction.ts';

/** More than these at once are better looked up in the inbox. */
const MAX_MISSED = 20;

const own = (tx: Tx, tenantId: string, userId: string) =>
  tx.selectFrom('notification').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

/** How many notifications a person has not read. */
export async function countUnread(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const { count } = await own(tx, tenantId, userId)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One notification of a person; null when it is not theirs. */
export async function readNotification(
  tx: Tx,
  tenantId: string,
  userId: string,
  id: string,
): Promise<LiveNotification | null> {
  const row = await own(tx, tenantId, userId).where('id', '=', id).selectAll().executeTakeFirst();
  return row ? presentNotification(row) : null;
}

/** The latest notifications of a person after the one they have last heard of, oldest first. Ids go up with time. */
export async function readNotificationsSince(
  tx: Tx,
  tenantId: string,
  userId: string,
  since: string,
): Promise<LiveNotification[]> {
  const rows = await own(tx, tenantId, userId)
    .where('id', '>', since)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_MISSED)
    .execute();
  return rows.toReversed().map(presentNotification);
}

interface Row {
  readonly id: string;
  readonly type: string;
  readonly params: unknown;
  readonly link: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A notification as the API tells it. */
export function presentNotification(row: Row): LiveNotification {
  return {
    id: row.id,
    type: row.type as LiveNotification['type'],
    params: row.params as LiveNotification['params'],
    link: row.link,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
