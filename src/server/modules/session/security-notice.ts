import type { Database } from '../../database/connection.ts';
import { securityMail, type SecurityChange } from '../../mail/account-mails.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { FoundAccount } from './sign-in.ts';

/** Dependencies of mails about accounts. */
export interface AccountMailDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Origin of the product; never taken from the request, whose Host header anyone can set. */
  readonly publicUrl: string;
}

/**
 * Mails the owner that the sign-in of the account changed, so that an owner who did not do it finds out. Called after
 * the change is stored; a failed mail does not undo it.
 */
export async function notifyOwner(
  { database, mailer, publicUrl }: AccountMailDeps,
  { tenantId, userId }: FoundAccount,
  change: SecurityChange,
): Promise<void> {
  const { email, language } = await database.tenant({ tenantId, userId, readOnly: true }, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['email', 'language'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  await mailer.send(securityMail({ to: email, language, link: `${publicUrl}/reset-password` }, change));
}
