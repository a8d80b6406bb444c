import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

const WINDOW = '15 minutes';
/** Failures in a window after which even the right password is refused, with the same words and in the same time. */
const ACCOUNT_LIMIT = 10;
const ADDRESS_LIMIT = 100;
/** Reset mails in a window: nobody's mailbox is filled by a stranger. */
const RESET_ACCOUNT_LIMIT = 3;
const RESET_ADDRESS_LIMIT = 30;
/** How often an address may ask how tenants look: enough for an office behind one address, too little to try out domains. */
const INFO_LIMIT = 300;

/** Wrong set-up tokens from an address. */
const SETUP_LIMIT = 10;
const INVITATION_LIMIT = 3;

type Kind = 'account' | 'address' | 'reset-account' | 'reset-address' | 'tenant-info' | 'setup' | 'invitation';

const keyOf = (kind: Kind, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('hex');

/** Failed sign-ins, counted over all server processes. Attempts during a lock do not lengthen it. */
export interface LoginLimits {
  isAccountLocked(email: string): Promise<boolean>;
  isAddressLocked(address: string): Promise<boolean>;
  countFailure(email: string, address: string): Promise<void>;
  forget(email: string): Promise<void>;
  /** Counts a wish for a reset mail; false when there have been too many for the account or from the address. */
  mayMailReset(email: string, address: string): Promise<boolean>;
  /** Counts a look at a tenant from outside; false when there have been too many from the address. */
  mayAskInfo(address: string): Promise<boolean>;
  /** Whether wrong set-up tokens came from the address too often. */
  isSetupLocked(address: string): Promise<boolean>;
  countSetupFailure(address: string): Promise<void>;
  /** Counts an invitation of an account, named as `tenant/user`; false when there have been too many. */
  mayInvite(account: string): Promise<boolean>;
}

export function createLoginLimits(database: Database): LoginLimits {
  const isOver = (key: string, limit: number): Promise<boolean> =>
    database.global(async (tx) => {
      const row = await tx
        .selectFrom('login_attempt')
        .select('failures')
        .where('key', '=', key)
        .where('window_started_at', '>', sql<Date>`now() - ${WINDOW}::interval`)
        .executeTakeFirst();
      return (row?.failures ?? 0) >= limit;
    });
  /** Counts one more and answers how many there have been in the window. */
  const count = (key: string): Promise<number> =>
    database.global(async (tx) => {
      const { rows } = await sql<{ failures: number }>`
        insert into login_attempt as a (key, failures, window_started_at) values (${key}, 1, now())
        on conflict (key) do update set
          failures = case when a.window_started_at > now() - ${WINDOW}::interval then a.failures + 1 else 1 end,
          window_started_at = case when a.window_started_at > now() - ${WINDOW}::interval then a.window_started_at else now() end
        returning failures`.execute(tx);
      return rows[0]?.failures ?? 0;
    });
  return {
    isAccountLocked: (email) => isOver(keyOf('account', email), ACCOUNT_LIMIT),
    isAddressLocked: (address) => isOver(keyOf('address', address), ADDRESS_LIMIT),
    countFailure: async (email, address) => {
      await count(keyOf('account', email));
      await count(keyOf('address', address));
    },
    mayMailReset: async (email, address) => {
      // Counted before it is judged: wishes that come at once must not all find the count low.
      const byAddress = await count(keyOf('reset-address', address));
      const byAccount = await count(keyOf('reset-account', email));
      return byAddress <= RESET_ADDRESS_LIMIT && byAccount <= RESET_ACCOUNT_LIMIT;
    },
    mayAskInfo: async (address) => (await count(keyOf('tenant-info', address))) <= INFO_LIMIT,
    isSetupLocked: (address) => isOver(keyOf('setup', address), SETUP_LIMIT),
    countSetupFailure: async (address) => void (await count(keyOf('setup', address))),
    mayInvite: async (account) => (await count(keyOf('invitation', account))) <= INVITATION_LIMIT,
    forget: async (email) => {
      await database.global((tx) => tx.deleteFrom('login_attempt').where('key', '=', keyOf('account', email)).execute());
    },
  };
}
