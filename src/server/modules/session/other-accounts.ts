import { sql } from 'kysely';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { FoundAccount } from './sign-in.ts';
import { isPassword } from './passwords.ts';

/**
 * Accounts of several companies may share an address; at sign-in only the password distinguishes them. Reachable only
 * by the owner of the address. @throws ProblemError 422 `used-elsewhere` at `path`
 */
export async function refuseSharedPassword(
  tx: Tx,
  account: FoundAccount,
  { email, password, path }: { readonly email: string; readonly password: string; readonly path: string },
): Promise<void> {
  const { rows } = await sql<{
    tenant_id: string;
    id: string;
    password_hash: string | null;
    status: string;
  }>`select * from find_account(${email})`.execute(tx);
  for (const other of rows) {
    if (other.tenant_id === account.tenantId) continue;
    if (
      other.status === 'active' &&
      other.password_hash !== null &&
      (await isPassword(other.password_hash, password))
    ) {
      throw ruleViolated(
        path,
        'used-elsewhere',
        'You sign in to another company with this address and this password. Choose another one, so that it is clear which is meant.',
      );
    }
  }
}
