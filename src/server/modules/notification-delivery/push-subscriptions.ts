import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import { isPublicUrl } from '../../core/public-address.ts';
import type { Tx } from '../../core/transaction.ts';
import type { PushTarget } from '../../push/push-sender.ts';

/** A browser of a person, with its id. */
export interface Subscription extends PushTarget {
  readonly id: string;
}

/** Push messages belong to a session. @throws ProblemError 404 for a call without one */
function sessionOf({ sessionId }: Caller): string {
  if (sessionId === null) throw notFound();
  return sessionId;
}

/** Whether a text is a point of the curve: what is encrypted for another one fails at every message. */
function isPoint(key: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Whether the session of the caller gets push messages. */
export async function isSubscribed(tx: Tx, caller: Caller): Promise<boolean> {
  const row = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('tenant_id', '=', caller.tenantId)
    .where('family_id', '=', sessionOf(caller))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the browser of the caller's session; another one takes its place. @throws ProblemError 422 for an address that
 * is not one of the public internet, or a key that nothing can be encrypted for
 */
export async function subscribe(
  tx: Tx,
  caller: Caller,
  { endpoint, keys: { p256dh, auth } }: BodyOf<typeof api.push.switchOn>,
): Promise<void> {
  if (!isPublicUrl(endpoint))
    throw ruleViolated('endpoint', 'no-push-service', 'The address must be that of a public push service.');
  if (!isPoint(p256dh)) throw ruleViolated('keys.p256dh', 'no-key', 'The key must be a point on the curve P-256.');
  const { tenantId, userId } = caller;
  const target = { endpoint, p256dh, auth };
  await tx
    .insertInto('push_subscription')
    .values({ tenant_id: tenantId, user_id: userId, family_id: sessionOf(caller), ...target })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'family_id']).doUpdateSet(target))
    .execute();
}

/** Forgets the browser of the caller's session. */
export async function unsubscribe(tx: Tx, caller: Caller): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', caller.tenantId)
    .where('family_id', '=', sessionOf(caller))
    .execute();
}

/** Returns the browsers of a person whose sessions are open. */
export async function readSubscriptions(tx: Tx, tenantId: string, userId: string): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select p.id, p.endpoint, p.p256dh, p.auth from push_subscription p
    where p.tenant_id = ${tenantId} and p.user_id = ${userId} and exists (
      select from user_session s where s.tenant_id = p.tenant_id and s.family_id = p.family_id
        and s.revoked_at is null and s.expires_at > now())
    order by p.id`.execute(tx);
  return rows;
}

/** Forgets browsers that are no longer subscribed. */
export async function forgetSubscriptions(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('push_subscription').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
}
