import { sql } from 'kysely';
import { ProblemError } from '../../core/problem-error.ts';
import { resetMail } from '../../mail/account-mails.ts';
import type { LoginLimits } from '../../http/login-limits.ts';
import { addLink, holdEmail, readToken, spendLinks } from './password-links.ts';
import { refuseSharedPassword } from './other-accounts.ts';
import { hashPassword } from './passwords.ts';
import { notifyOwner, type AccountMailDeps } from './security-notice.ts';
import { endSessionsOf, hashToken } from './sessions.repository.ts';
import { endChallenges } from './sign-in-challenge.ts';

const LIFETIME_MINUTES = 30;

/**
 * Mails a reset link to every active account of an address, unless that was asked for too often. To be called after the
 * answer was decided: what happens here, and how long it takes, must not reach whoever asked.
 */
export async function mailReset(
  deps: AccountMailDeps,
  limits: LoginLimits,
  email: string,
  address: string,
): Promise<void> {
  if (!(await limits.mayMailReset(email, address))) return;
  const { rows } = await deps.database.global((tx) =>
    sql<{
      tenant_id: string;
      id: string;
      status: string;
    }>`select tenant_id, id, status from find_account(${email})`.execute(tx),
  );
  for (const { tenant_id: tenantId, id: userId } of rows.filter((row) => row.status === 'active')) {
    const made = await deps.database.tenant({ tenantId, userId }, async (tx) => {
      if (!(await holdEmail(tx, tenantId, userId, email))) return null;
      return {
        token: await addLink(tx, { tenantId, userId, kind: 'reset', minutes: LIFETIME_MINUTES }),
        ...(await tx
          .selectFrom('app_user as u')
          .innerJoin('tenant as t', 't.id', 'u.tenant_id')
          .select(['u.language', 't.name as tenant'])
          .where('u.tenant_id', '=', tenantId)
          .where('u.id', '=', userId)
          .executeTakeFirstOrThrow()),
      };
    });
    if (!made) continue;
    const { token, language, tenant } = made;
    const link = `${deps.publicUrl}/reset-password/confirm?token=${token}`;
    await deps.mailer.send(resetMail({ to: email, language, link }, { tenant, minutes: LIFETIME_MINUTES }));
  }
}

/**
 * Sets a password with a mailed token, once, and ends every session and half-done sign-in of the account. An invitation is for the first password
 * only. What else was mailed to the account is worth nothing afterwards. @throws ProblemError 422 `invalid` token, `used-elsewhere` password
 */
export async function confirmReset(
  deps: AccountMailDeps,
  limits: LoginLimits,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const refused = new ProblemError('rule-violated', {
    detail: 'This link is no longer valid. Ask for a new one.',
    errors: [{ path: 'token', code: 'invalid', message: 'token is not valid.' }],
  });
  const parts = readToken(token);
  if (!parts || (await limits.isAddressLocked(address))) throw refused;
  const { tenantId, secret } = parts;
  const passwordHash = await hashPassword(password);
  const done = await deps.database.tenant({ tenantId }, async (tx) => {
    const used = await tx
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashToken(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'kind'])
      .executeTakeFirst();
    if (!used) return null;
    const user = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', used.user_id)
      .where('status', '=', 'active')
      .$if(used.kind === 'invitation', (query) => query.where('password_hash', 'is', null))
      .returning('email')
      .executeTakeFirst();
    if (!user) return null;
    await refuseSharedPassword(
      tx,
      { tenantId, userId: used.user_id },
      { email: user.email, password, path: 'password' },
    );
    await spendLinks(tx, tenantId, used.user_id);
    await endChallenges(tx, { tenantId, userId: used.user_id });
    await endSessionsOf(tx, tenantId, used.user_id);
    return { email: user.email, userId: used.user_id, isFirst: used.kind === 'invitation' };
  });
  if (!done) throw refused;
  await limits.welcome(done.email, address);
  if (!done.isFirst) await notifyOwner(deps, { tenantId, userId: done.userId }, 'password-changed');
}
