import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import {
  writeEmail,
  listIdentities,
  unlinkIdentity,
  spendLinks,
  refuseSharedPassword,
  hashPassword,
  isPassword,
  readFactor,
  readPin,
  endSessionsOf,
  endChallenges,
} from '../session/index.ts';
import type { LoginLimits } from '../../http/login-limits.ts';

export type AccountRecord = AnswerOf<typeof api.account.read>;

/** Returns the caller's own account. */
export async function readAccount(tx: Tx, caller: Caller): Promise<AccountRecord> {
  const { tenantId, userId } = caller;
  const user = await tx
    .selectFrom('app_user')
    .select([
      'version',
      'display_name',
      'email',
      'language',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const factor = await readFactor(tx, { tenantId, userId });
  const pin = await readPin(tx, { tenantId, userId });
  return {
    version: user.version,
    displayName: user.display_name,
    email: user.email,
    language: user.language,
    hasPassword: user.has_password,
    identities: await listIdentities(tx, { tenantId, userId }),
    secondFactor: factor?.confirmedAt
      ? { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryCodesLeft }
      : null,
    pin: pin && { since: pin.changedAt.toISOString(), isLocked: pin.isLocked },
  };
}

/** Changes the caller's own name and language. @throws ProblemError 409 `stale-version` with the current account */
export async function changeAccount(
  tx: Tx,
  caller: Caller,
  { version, displayName, language }: BodyOf<typeof api.account.change>,
): Promise<AccountRecord> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(language === undefined ? {} : { language }),
      version: version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', caller.userId)
    .where('version', '=', version)
    .executeTakeFirst();
  const account = await readAccount(tx, caller);
  if (numUpdatedRows === 0n)
    throw new ProblemError('stale-version', {
      detail: 'Your account has changed. Review the changes and try again.',
      record: account,
    });
  return account;
}

/**
 * Removes a link to an external identity. @throws ProblemError 404, 422 `last-way` for an account without a password
 */
export async function unlink(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { hasPassword } = await readAccount(tx, caller);
  if (!(await unlinkIdentity(tx, caller, id))) throw notFound();
  if (!hasPassword) throw ruleViolated('id', 'last-way', 'You have no password, so this is your only way to sign in.');
}

/** Re-authentication for actions that a stolen session must not suffice for. */
export interface Proof {
  readonly database: Database;
  readonly limits: LoginLimits;
  readonly caller: Caller;
  readonly address: string;
}

/**
 * Checks the caller's own password, with the rate limits of sign-in. Call outside of a transaction.
 * @throws ProblemError 422 `wrong-password` at `path`, or `no-password`
 */
export async function requireOwnPassword(
  { database, limits, caller, address }: Proof,
  password: string,
  path: string,
): Promise<{ readonly email: string; readonly hash: string }> {
  const { tenantId, userId } = caller;
  const user = await database.tenant({ tenantId, userId, readOnly: true }, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['email', 'password_hash'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  if (user.password_hash === null) throw ruleViolated(path, 'no-password', 'This account has no password.');
  const isLocked = await limits.isLocked(user.email, address);
  const isRight = await isPassword(user.password_hash, password);
  if (isRight && !isLocked) return { email: user.email, hash: user.password_hash };
  await limits.countFailure(user.email, address);
  throw ruleViolated(path, 'wrong-password', 'This is not your password.');
}

/**
 * Changes the caller's own sign-in address. Returns the previous one; null when unchanged.
 * @throws ProblemError 422 for the password, for an account without one, and when the password opens another company
 * with that address; 409 when another account has the address
 */
export async function changeEmail(
  proof: Proof,
  { email, password }: BodyOf<typeof api.account.changeEmail>,
): Promise<string | null> {
  const { database, caller } = proof;
  const { hash } = await requireOwnPassword(proof, password, 'password');
  return database.tenant(caller, async (tx) => {
    const { tenantId, userId } = caller;
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .where('password_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw ruleViolated('password', 'wrong-password', 'This is not your password.');
    if (user.email === email) return null;
    await refuseSharedPassword(tx, { tenantId, userId }, { email, password, path: 'email' });
    await tx
      .updateTable('app_user')
      .set({ version: user.version + 1, updated_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
    await writeEmail(tx, caller, userId, { from: user.email, to: email });
    return user.email;
  });
}

/** Sets another password; ends every other session, mailed link and pending sign-in. */
export async function changePassword(
  proof: Proof,
  { current, next }: BodyOf<typeof api.account.changePassword>,
): Promise<void> {
  const { database, limits, caller } = proof;
  const { tenantId, userId, sessionId } = caller;
  const { email, hash } = await requireOwnPassword(proof, current, 'current');
  if (next === current) throw ruleViolated('next', 'same-password', 'This is the password you have.');
  const passwordHash = await hashPassword(next);
  await database.tenant({ tenantId, userId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .where('password_hash', '=', hash)
      .executeTakeFirst();
    // Another password was set in between, e.g. by a mailed link: the given one is no longer correct.
    if (numUpdatedRows === 0n) throw ruleViolated('current', 'wrong-password', 'This is not your password.');
    await refuseSharedPassword(tx, { tenantId, userId }, { email, password: next, path: 'next' });
    await spendLinks(tx, tenantId, userId);
    await endChallenges(tx, { tenantId, userId });
    await endSessionsOf(tx, tenantId, userId, sessionId);
  });
  await limits.welcome(email, proof.address);
}
