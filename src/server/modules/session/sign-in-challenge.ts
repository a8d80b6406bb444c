import { sql } from 'kysely';
import type { Audience } from '#domain/audiences.ts';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { LoginLimits } from '../../http/login-limits.ts';
import { readToken, tokenOf } from './password-links.ts';
import type { SecretBox } from './secret-box.ts';
import { hasFactor, lookAtCode, readFactor, takeCode } from './second-factor.repository.ts';
import { hashToken, newToken, type Device } from './sessions.repository.ts';
import { beginSession, type BegunSession, type HeldDevice } from './begin-session.ts';
import type { FoundAccount } from './sign-in.ts';

const LIFETIME_MINUTES = 5;
const ATTEMPTS = 5;

/**
 * Starts the second step of a sign-in: returns a token that only permits entering the code. Null when the account has
 * no second factor.
 */
export async function beginChallenge(tx: Tx, account: FoundAccount, audience: Audience): Promise<string | null> {
  if (!(await hasFactor(tx, account))) return null;
  const secret = newToken();
  await tx
    .insertInto('sign_in_challenge')
    .values({
      tenant_id: account.tenantId,
      user_id: account.userId,
      token_hash: hashToken(secret),
      audience,
      expires_at: sql`now() + ${LIFETIME_MINUTES} * interval '1 minute'` as never,
    })
    .execute();
  return tokenOf(account.tenantId, secret);
}

/** Invalidates every challenge of an account after a password change. */
export async function endChallenges(tx: Tx, { tenantId, userId }: FoundAccount): Promise<void> {
  await tx.deleteFrom('sign_in_challenge').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}

interface Solved extends BegunSession {
  readonly account: FoundAccount;
}

/**
 * Completes a sign-in with a code. Wrong codes count like wrong passwords, and a challenge allows five.
 * @throws ProblemError 401 `wrong-code`, `challenge-over`; 403 `web-access-missing`, `app-access-missing`
 */
export async function solveChallenge(
  { database, secretBox }: { readonly database: Database; readonly secretBox: SecretBox },
  limits: LoginLimits,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  device: Device,
  heldDevice: HeldDevice,
): Promise<Solved> {
  const over = new ProblemError('challenge-over', {
    detail: 'Too much time passed or too many attempts were made. Sign in again.',
  });
  const token = readToken(challenge);
  const found =
    token &&
    (await database.tenant({ tenantId: token.tenantId, readOnly: true }, (tx) =>
      findChallenge(tx, token.tenantId, token.secret),
    ));
  if (!found) throw over;
  const { id, account, factor, email, audience } = found;
  const isLocked = await limits.isCodeLocked(email);
  const typed = await lookAtCode(secretBox, account, factor, code);
  const begun = await database.tenant(account, async (tx) => {
    if (!(await countAttempt(tx, account.tenantId, id))) throw over;
    if (isLocked || !(await takeCode(tx, account, typed))) return null;
    await tx
      .updateTable('sign_in_challenge')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', id)
      .execute();
    return beginSession(tx, account, audience, device, heldDevice);
  });
  if (!begun) {
    await limits.countWrongCode(email);
    throw new ProblemError('wrong-code', { detail: 'This code is wrong or was already used.' });
  }
  await limits.welcome(email, device.address);
  return { account, ...begun };
}

async function findChallenge(tx: Tx, tenantId: string, secret: string) {
  const row = await tx
    .selectFrom('sign_in_challenge as c')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.user_id'))
    .select(['c.id', 'c.user_id', 'c.audience', 'u.email'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.token_hash', '=', hashToken(secret))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const account = { tenantId, userId: row.user_id };
  const factor = await readFactor(tx, account);
  return factor?.confirmedAt ? { id: row.id, email: row.email, account, factor, audience: row.audience } : null;
}

/** Incremented before the code is checked: concurrent attempts must not all read the low count. */
async function countAttempt(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', ATTEMPTS)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
