import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ExternalIdentity } from './issuer.ts';
import type { FoundAccount } from './sign-in.ts';

interface LinkedAccount extends FoundAccount {
  readonly identityId: string;
  readonly isActive: boolean;
}

/** Returns the account linked to an identity, in any tenant; null without a link. */
export async function findLinked(
  database: Database,
  { issuer, subject }: ExternalIdentity,
): Promise<LinkedAccount | null> {
  const { rows } = await database.global((tx) =>
    sql<{
      tenant_id: string;
      user_id: string;
      id: string;
      status: string;
    }>`select * from find_identity(${issuer}, ${subject})`.execute(tx),
  );
  const row = rows.find(({ status }) => status === 'active') ?? rows[0];
  return row
    ? { tenantId: row.tenant_id, userId: row.user_id, identityId: row.id, isActive: row.status === 'active' }
    : null;
}

/**
 * Links an identity to an account; false when the account has one of this issuer, or the identity is linked to another
 * account.
 */
export async function linkIdentity(
  tx: Tx,
  { tenantId, userId }: FoundAccount,
  { issuer, subject, email }: ExternalIdentity,
): Promise<boolean> {
  const linked = await tx
    .insertInto('user_identity')
    .values({ tenant_id: tenantId, user_id: userId, issuer, subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

/** Stores when an identity was last used to sign in. */
export async function touchIdentity(tx: Tx, { tenantId, identityId }: LinkedAccount): Promise<void> {
  await tx
    .updateTable('user_identity')
    .set({ last_used_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', identityId)
    .execute();
}

/** An external identity as its owner sees it. */
export interface LinkedIdentity {
  readonly id: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly linkedAt: string;
  readonly lastUsedAt: string | null;
}

/** Returns the links of an account, oldest first. */
export async function listIdentities(tx: Tx, { tenantId, userId }: FoundAccount): Promise<LinkedIdentity[]> {
  const rows = await tx
    .selectFrom('user_identity')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, issuer, email, created_at, last_used_at }) => ({
    id,
    issuer,
    email,
    linkedAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Removes a link; false when the account has none with this id. */
export async function unlinkIdentity(tx: Tx, { tenantId, userId }: FoundAccount, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_identity')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
