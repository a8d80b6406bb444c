import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import type { Sealed, SecretBox } from './secret-box.ts';
import { hashToken } from './sessions.repository.ts';
import type { FoundAccount } from './sign-in.ts';
import { isAppCode, plainCode, stepOf } from './totp.ts';

/** Associated data that a sealed secret is bound to. */
export const ownerOf = ({ tenantId, userId }: FoundAccount): string => `${tenantId}/${userId}`;

/** The second factor of an account as stored. */
export interface StoredFactor {
  readonly sealed: Sealed;
  readonly confirmedAt: Date | null;
  readonly recoveryCodesLeft: number;
}

/** Returns the second factor of an account, confirmed or not; null without one. */
export async function readFactor(tx: Tx, { tenantId, userId }: FoundAccount): Promise<StoredFactor | null> {
  const row = await tx
    .selectFrom('user_second_factor as f')
    .select(['f.sealed_secret', 'f.key_id', 'f.confirmed_at'])
    .select(
      sql<number>`(select count(*) from user_recovery_code c where c.tenant_id = f.tenant_id and c.user_id = f.user_id and c.used_at is null)`.as(
        'left',
      ),
    )
    .where('f.tenant_id', '=', tenantId)
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? {
        sealed: { keyId: row.key_id, text: row.sealed_secret },
        confirmedAt: row.confirmed_at,
        recoveryCodesLeft: row.left,
      }
    : null;
}

/** Whether sign-in requires a code. */
export const hasFactor = async (tx: Tx, account: FoundAccount): Promise<boolean> =>
  (await readFactor(tx, account))?.confirmedAt != null;

/** Starts or restarts the set-up; a confirmed factor is unchanged, and false is returned. */
export async function storeSecret(tx: Tx, { tenantId, userId }: FoundAccount, sealed: Sealed): Promise<boolean> {
  const values = { sealed_secret: sealed.text, key_id: sealed.keyId };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_second_factor')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet(values)
        .where('user_second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A typed code, parsed outside of any transaction: opening the secret may have to read keys. */
export interface TypedCode {
  readonly sealed: Sealed;
  /** Time step of an app code; null when it is not current. */
  readonly step: number | null;
  /** Hash of a recovery code. */
  readonly recoveryHash: string | null;
}

/** Determines what a code matches, without using it up. */
export async function lookAtCode(
  box: SecretBox,
  account: FoundAccount,
  { sealed }: StoredFactor,
  typed: string,
): Promise<TypedCode> {
  const code = plainCode(typed);
  if (!isAppCode(code)) return { sealed, step: null, recoveryHash: hashRecoveryCode(account, code) };
  return { sealed, step: stepOf(await box.open(sealed, ownerOf(account)), code), recoveryHash: null };
}

const hashRecoveryCode = (account: FoundAccount, code: string): string =>
  hashToken(`${ownerOf(account)}/${plainCode(code)}`);

/**
 * Uses a code once: a time step that was used, or precedes a used one, is refused (RFC 6238, 5.2), and so is a used
 * recovery code. `isConfirmed`: of an active factor; else of one being set up. Returns whether it was accepted.
 */
export async function takeCode(
  tx: Tx,
  { tenantId, userId }: FoundAccount,
  code: TypedCode,
  isConfirmed = true,
): Promise<boolean> {
  if (code.recoveryHash !== null) {
    const { numUpdatedRows } = await tx
      .updateTable('user_recovery_code')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('code_hash', '=', code.recoveryHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  if (code.step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('user_second_factor')
    .set({ last_step: code.step })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', code.sealed.text)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .where('last_step', '<', code.step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Activates a factor whose first code was accepted; stores the hashes of its recovery codes. */
export async function confirmFactor(tx: Tx, account: FoundAccount, recoveryCodes: readonly string[]): Promise<void> {
  const own = { tenant_id: account.tenantId, user_id: account.userId };
  await tx
    .updateTable('user_second_factor')
    .set({ confirmed_at: sql`now()` })
    .where('tenant_id', '=', own.tenant_id)
    .where('user_id', '=', own.user_id)
    .execute();
  await tx
    .insertInto('user_recovery_code')
    .values(recoveryCodes.map((code) => ({ ...own, code_hash: hashRecoveryCode(account, code) })))
    .execute();
}

/** Removes a factor and its recovery codes. Returns whether it was active. */
export async function removeFactor(tx: Tx, { tenantId, userId }: FoundAccount): Promise<boolean> {
  const removed = await tx
    .deleteFrom('user_second_factor')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}
