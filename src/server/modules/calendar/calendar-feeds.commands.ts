import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { hashToken, newToken, tokenOf } from '../session/index.ts';

/** Returns the caller's calendar address as far as it is known: the secret is not. */
export async function readOwnFeed(
  tx: Tx,
  { tenantId, userId }: Caller,
): Promise<AnswerOf<typeof api.calendarFeeds.own>> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_read_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    feed: row ? { createdAt: row.created_at.toISOString(), lastReadAt: row.last_read_at?.toISOString() ?? null } : null,
  };
}

/** Creates the caller's calendar address in place of an earlier one; returns its secret. @throws ProblemError 422 */
export async function createFeed(tx: Tx, { tenantId, userId, employeeId }: Caller): Promise<string> {
  if (employeeId === null) throw ruleViolated('', 'no-employee', 'Your account has no employee, so it has no shifts.');
  const secret = newToken();
  await sql`
    insert into calendar_feed (tenant_id, user_id, token_hash) values (${tenantId}, ${userId}, ${hashToken(secret)})
    on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null`.execute(
    tx,
  );
  return tokenOf(tenantId, secret);
}

/** Revokes the caller's calendar address, if there is one. */
export async function revokeFeed(tx: Tx, { tenantId, userId }: Caller): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}
