import { sql } from 'kysely';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import { invitationMail } from '../../mail/account-mails.ts';
import type { LoginLimits } from '../../http/login-limits.ts';
import { addLink, holdEmail, spendLinks } from './password-links.ts';
import type { AccountMailDeps } from './security-notice.ts';

const LIFETIME_DAYS = 7;
const DAY_MINUTES = 24 * 60;

/**
 * Mails the owner of an account without a password a link to choose one; invalidates the link sent before. Call outside
 * of a transaction. Returns the expiry of the link.
 * @throws ProblemError 404, 422 `has-password` or `not-active`, 429 after three in a quarter of an hour, 409 when the
 * address changes during the call
 */
export async function invite(
  deps: AccountMailDeps,
  limits: LoginLimits,
  tenantId: string,
  userId: string,
): Promise<{ expiresAt: string }> {
  const user = await deps.database.tenant({ tenantId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{
      email: string;
      name: string;
      language: 'en' | 'ar';
      status: string;
      hasPassword: boolean;
      tenant: string;
    }>`
      select u.email, u.display_name as name, u.language, u.status, u.password_hash is not null as "hasPassword", t.name as tenant
      from app_user u join tenant t on t.id = u.tenant_id where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(
      tx,
    );
    return rows[0];
  });
  if (!user) throw notFound();
  if (user.hasPassword)
    throw ruleViolated(
      'id',
      'has-password',
      'This person already has a password. A new one can be set from the sign-in page.',
    );
  if (user.status !== 'active') throw ruleViolated('id', 'not-active', 'This account is not active.');
  if (!(await limits.mayInvite(`${tenantId}/${userId}`))) {
    throw new ProblemError('too-many-requests', {
      detail: 'This person was invited several times in a short time.',
      retryAfterSeconds: 900,
    });
  }
  const token = await deps.database.tenant({ tenantId }, async (tx) => {
    if (!(await holdEmail(tx, tenantId, userId, user.email)))
      throw new ProblemError('stale-version', { detail: 'The address of this account has changed.' });
    await spendLinks(tx, tenantId, userId);
    return addLink(tx, { tenantId, userId, kind: 'invitation', minutes: LIFETIME_DAYS * DAY_MINUTES });
  });
  const { email: to, language, tenant, name } = user;
  await deps.mailer.send(
    invitationMail(
      { to, language, link: `${deps.publicUrl}/invitation?token=${token}` },
      { tenant, name, days: LIFETIME_DAYS },
    ),
  );
  return { expiresAt: new Date(Date.now() + LIFETIME_DAYS * DAY_MINUTES * 60_000).toISOString() };
}
