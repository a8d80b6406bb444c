import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../http/route.ts';

/** A refresh token lives this long unless it is used; each use gives a new one. */
const LIFETIME = '30 days';
/** Two tabs may send the same token at once; later than this a used token means it was stolen. */
const GRACE_SECONDS = 20;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What presenting a refresh token leads to. */
export type Rotation =
  | { readonly kind: 'renewed'; readonly userId: string; readonly familyId: string; readonly token: string }
  | { readonly kind: 'refused' };

/** Begins a family of refresh tokens: one sign-in. Returns the first token; only its hash is kept. */
export async function startSession(tx: Tx, tenantId: string, userId: string): Promise<{ token: string; familyId: string }> {
  const familyId = crypto.randomUUID();
  const token = await addToken(tx, tenantId, userId, familyId);
  return { token, familyId };
}

/**
 * Exchanges a refresh token. A token that was used before, and not just now by another tab, ends its whole family:
 * either the thief or the owner holds the newer one, and nobody can tell which.
 */
export async function rotate(tx: Tx, tenantId: string, token: string): Promise<Rotation> {
  const row = await tx
    .selectFrom('user_session')
    .select(['id', 'user_id', 'family_id', 'revoked_at', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .select(sql<boolean>`used_at < now() - ${GRACE_SECONDS} * interval '1 second'`.as('is_replayed'))
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.revoked_at || row.is_expired) return { kind: 'refused' };
  if (row.is_replayed) {
    await endFamily(tx, tenantId, row.family_id);
    return { kind: 'refused' };
  }
  if (!row.used_at) {
    await tx
      .updateTable('user_session')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
  const next = await addToken(tx, tenantId, row.user_id, row.family_id);
  return { kind: 'renewed', userId: row.user_id, familyId: row.family_id, token: next };
}

/** Ends the sign-in that a refresh token belongs to; unknown tokens change nothing. */
export async function endSession(tx: Tx, tenantId: string, token: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user_session')
    .select('family_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  await endFamily(tx, tenantId, row.family_id);
  return row.family_id;
}

/** Ends every sign-in of a person: after a new password. */
export async function endSessionsOf(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function endFamily(tx: Tx, tenantId: string, familyId: string): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function addToken(tx: Tx, tenantId: string, userId: string, familyId: string): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('user_session')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      family_id: familyId,
      token_hash: hashToken(token),
      expires_at: sql`now() + ${LIFETIME}::interval` as never,
    })
    .execute();
  return token;
}
