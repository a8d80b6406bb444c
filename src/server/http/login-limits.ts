import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

const WINDOW = '15 minutes';
/** Failures in a window after which even the right password is refused, with the same words and in the same time. */
const PLACE_LIMIT = 10;
/** The same over all addresses from which the account was never signed in to: guessing spread over many machines. */
const ACCOUNT_LIMIT = 100;
/** Codes are few: a second factor bears no more, wherever they come from. Only who knows the password gets to guess them. */
const CODE_LIMIT = 10;
const ADDRESS_LIMIT = 100;
/** How long an address counts as one of the account's own. */
const KNOWN_FOR = '90 days';
/** Reset mails in a window: nobody's mailbox is filled by a stranger. */
const RESET_ACCOUNT_LIMIT = 3;
const RESET_ADDRESS_LIMIT = 30;
/** How often an address may ask how tenants look: enough for an office behind one address, too little to try out domains. */
const INFO_LIMIT = 300;

/** Wrong set-up tokens from an address. */
const SETUP_LIMIT = 10;
const INVITATION_LIMIT = 3;

type Kind =
  | 'account'
  | 'place'
  | 'known'
  | 'code'
  | 'address'
  | 'reset-account'
  | 'reset-address'
  | 'tenant-info'
  | 'setup'
  | 'invitation';

const keyOf = (kind: Kind, value: string): string => createHash('sha256').update(`${kind}:${value}`).digest('hex');

/**
 * Failed sign-ins, counted over all server processes. Attempts during a lock do not lengthen it. A stranger's guesses lock
 * the account for the stranger, not for its owner: they count for the account at the address they come from. Over all
 * addresses, and for everybody behind one address, they only count where the account was not signed in to lately.
 */
export interface LoginLimits {
  /** Whether the account is locked for whoever is at the address. */
  isLocked(email: string, address: string): Promise<boolean>;
  /** Whether the account has signed in from the address within the last 90 days. */
  isKnown(email: string, address: string): Promise<boolean>;
  isAddressLocked(address: string): Promise<boolean>;
  countFailure(email: string, address: string): Promise<void>;
  isCodeLocked(email: string): Promise<boolean>;
  countWrongCode(email: string): Promise<void>;
  /** Somebody is in, or proved to be the owner: what failed from there before is forgotten, and the address is known from now on. */
  welcome(email: string, address: string): Promise<void>;
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
  const isOver = (key: string, limit: number, within = WINDOW): Promise<boolean> =>
    database.global(async (tx) => {
      const row = await tx
        .selectFrom('login_attempt')
        .select('failures')
        .where('key', '=', key)
        .where('window_started_at', '>', sql<Date>`now() - ${within}::interval`)
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
  const placeOf = (email: string, address: string): string => `${address} ${email}`;
  const isKnown = (email: string, address: string): Promise<boolean> =>
    isOver(keyOf('known', placeOf(email, address)), 1, KNOWN_FOR);
  return {
    isLocked: async (email, address) =>
      (await isOver(keyOf('place', placeOf(email, address)), PLACE_LIMIT)) ||
      ((await isOver(keyOf('account', email), ACCOUNT_LIMIT)) && !(await isKnown(email, address))),
    isKnown,
    isAddressLocked: (address) => isOver(keyOf('address', address), ADDRESS_LIMIT),
    countFailure: async (email, address) => {
      await count(keyOf('place', placeOf(email, address)));
      await count(keyOf('address', address));
      if (!(await isKnown(email, address))) await count(keyOf('account', email));
    },
    isCodeLocked: (email) => isOver(keyOf('code', email), CODE_LIMIT),
    countWrongCode: async (email) => void (await count(keyOf('code', email))),
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
    welcome: async (email, address) => {
      const place = placeOf(email, address);
      await database.global(async (tx) => {
        await tx
          .deleteFrom('login_attempt')
          .where('key', 'in', [keyOf('place', place), keyOf('account', email), keyOf('code', email)])
          .execute();
        await sql`
          insert into login_attempt (key, failures, window_started_at) values (${keyOf('known', place)}, 1, now())
          on conflict (key) do update set window_started_at = now()`.execute(tx);
      });
    },
  };
}
