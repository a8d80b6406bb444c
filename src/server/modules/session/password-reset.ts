import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { LoginLimits } from './login-limits.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf, hashToken, newToken } from './sessions.repository.ts';

const LIFETIME_MINUTES = 30;

export interface ResetDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where the product is reached; never taken from the request, whose Host header anybody can set. */
  readonly publicUrl: string;
}

/**
 * Mails a reset link to every active account of an address, unless that was asked for too often. To be called after the
 * answer was decided: what happens here, and how long it takes, must not reach whoever asked.
 */
export async function mailReset(deps: ResetDeps, limits: LoginLimits, email: string, address: string): Promise<void> {
  if (!(await limits.mayMailReset(email, address))) return;
  const { rows } = await deps.database.global((tx) =>
    sql<{ tenant_id: string; id: string; status: string }>`select tenant_id, id, status from find_account(${email})`.execute(tx),
  );
  for (const account of rows.filter((row) => row.status === 'active')) {
    const secret = newToken();
    await deps.database.tenant({ tenantId: account.tenant_id, userId: account.id }, (tx) =>
      tx
        .insertInto('password_reset')
        .values({
          tenant_id: account.tenant_id,
          user_id: account.id,
          token_hash: hashToken(secret),
          expires_at: sql`now() + ${LIFETIME_MINUTES} * interval '1 minute'` as never,
        })
        .execute(),
    );
    const link = `${deps.publicUrl}/reset-password/confirm?token=${account.tenant_id}.${secret}`;
    await deps.mailer.send({
      to: email,
      subject: 'Set a new password for Steward',
      text: `Somebody asked to set a new password for this address.\n\nOpen this link within ${LIFETIME_MINUTES} minutes:\n${link}\n\nIf it was not you, there is nothing to do.`,
    });
  }
}

/** Sets a new password with a mailed token, once, and ends every session of the account. */
export async function confirmReset(
  deps: ResetDeps,
  limits: LoginLimits,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const refused = new ProblemError('rule-violated', {
    detail: 'This link is no longer valid. Ask for a new one.',
    errors: [{ path: 'token', code: 'invalid', message: 'token is not valid.' }],
  });
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]+)$/.exec(token);
  const [, tenantId, secret] = match ?? [];
  if (!tenantId || !secret || (await limits.isAddressLocked(address))) throw refused;
  const passwordHash = await hashPassword(password);
  const email = await deps.database.tenant({ tenantId }, async (tx) => {
    const used = await tx
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashToken(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return null;
    const user = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', used.user_id)
      .where('status', '=', 'active')
      .returning('email')
      .executeTakeFirst();
    if (!user) return null;
    await endSessionsOf(tx, tenantId, used.user_id);
    return user.email;
  });
  if (!email) throw refused;
  await limits.forget(email);
}
