import { sql } from 'kysely';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import type { Tx } from '../../core/transaction.ts';

/** Beyond this number, the client opens the inbox instead. */
const MAX_MISSED = 20;

const own = (tx: Tx, tenantId: string, userId: string) =>
  tx.selectFrom('notification').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

/** Returns a person's number of unread notifications. */
export async function countUnread(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const { count } = await own(tx, tenantId, userId)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns one notification of a person; null when it belongs to another person. */
export async function readNotification(
  tx: Tx,
  tenantId: string,
  userId: string,
  id: string,
): Promise<LiveNotification | null> {
  const row = await own(tx, tenantId, userId).where('id', '=', id).selectAll().executeTakeFirst();
  return row ? presentNotification(row) : null;
}

/** Returns a person's latest notifications after the last one they received, oldest first. Ids increase with time. */
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

/** A notification in the API. */
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
