import type { Database } from '../../database/connection.ts';
import { securityMail, type SecurityChange } from '../../mail/account-mails.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { FoundAccount } from './sign-in.ts';

/** What mails about accounts need. */
export interface AccountMailDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where the product is reached; never taken from the request, whose Host header anybody can set. */
  readonly publicUrl: string;
}

/**
 * Mails the owner of an account that how it is signed in to has changed: whoever did not do it learns of it. Called after
 * the change is stored; a mail that cannot be sent takes nothing back.
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
