import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import { hashToken, newToken } from './sessions.repository.ts';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]+)$/;

export type LinkKind = 'reset' | 'invitation';

/** A token that contains its tenant, which is unknown before sign-in. */
export const tokenOf = (tenantId: string, secret: string): string => `${tenantId}.${secret}`;

/** Parses a token into tenant and secret; null when malformed. */
export function readToken(token: string): { readonly tenantId: string; readonly secret: string } | null {
  const [, tenantId, secret] = TOKEN.exec(token) ?? [];
  return tenantId && secret ? { tenantId, secret } : null;
}

/** Stores the hash of a new one-time link; returns its token. */
export async function addLink(
  tx: Tx,
  link: { readonly tenantId: string; readonly userId: string; readonly kind: LinkKind; readonly minutes: number },
): Promise<string> {
  const secret = newToken();
  await tx
    .insertInto('password_reset')
    .values({
      tenant_id: link.tenantId,
      user_id: link.userId,
      kind: link.kind,
      token_hash: hashToken(secret),
      expires_at: sql`now() + ${link.minutes} * interval '1 minute'` as never,
    })
    .execute();
  return tokenOf(link.tenantId, secret);
}

/**
 * Locks the address of an account until the transaction ends; false when it changed, and no mail may go to this one.
 */
export async function holdEmail(tx: Tx, tenantId: string, userId: string, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
}

/** Invalidates every unused mailed link of an account: after a new password, and before a newer invitation. */
export async function spendLinks(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
