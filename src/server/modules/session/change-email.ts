import { isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { emailChangedMail } from '../../mail/account-mails.ts';
import { keepChange } from '../../records/access-changes.ts';
import { spendLinks } from './password-links.ts';
import type { AccountMailDeps } from './security-notice.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { endChallenges } from './sign-in-challenge.ts';
import type { FoundAccount } from './sign-in.ts';

/**
 * Gives an account another address, and keeps who did it. What was mailed to the old one is worth nothing then, and every
 * session ends but the one it is done in. The version is for the caller to raise.
 * @throws ProblemError 409 `already-exists` when another account has the address, in whatever case
 */
export async function writeEmail(
  tx: Tx,
  caller: Caller,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { tenantId } = caller;
  try {
    await tx
      .updateTable('app_user')
      .set({ email: to })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const message = 'There is an account with this e-mail already.';
    throw new ProblemError('already-exists', {
      detail: message,
      errors: [{ path: 'email', code: 'email-taken', message }],
    });
  }
  await spendLinks(tx, tenantId, userId);
  await endChallenges(tx, { tenantId, userId });
  await endSessionsOf(tx, tenantId, userId, userId === caller.userId ? caller.sessionId : null);
  await keepChange(
    tx,
    caller,
    'user',
    userId,
    { permissions: [], fields: { email: from } },
    { permissions: [], fields: { email: to } },
  );
}

/** Tells both addresses of an account that it has another one now: called after that is stored. */
export async function notifyBothAddresses(
  { database, mailer, publicUrl }: AccountMailDeps,
  { tenantId, userId }: FoundAccount,
  former: string,
): Promise<void> {
  const { email, language, tenant } = await database.tenant({ tenantId, userId, readOnly: true }, (tx) =>
    tx
      .selectFrom('app_user as u')
      .innerJoin('tenant as t', 't.id', 'u.tenant_id')
      .select(['u.email', 'u.language', 't.name as tenant'])
      .where('u.tenant_id', '=', tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  await mailer.send(emailChangedMail({ to: former, language, link: publicUrl }, { tenant, isNew: false }));
  await mailer.send(emailChangedMail({ to: email, language, link: publicUrl }, { tenant, isNew: true }));
}
