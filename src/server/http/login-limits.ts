import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Seconds after which a limit forgets: what callers are asked to wait. */
export const LIMIT_WINDOW_SECONDS = 900;
const WINDOW = `${LIMIT_WINDOW_SECONDS} seconds`;
/** Failures per window after which even the correct password is refused, with the same text and timing. */
const PLACE_LIMIT = 10;
/** The same over all addresses the account never signed in from: distributed guessing. */
const ACCOUNT_LIMIT = 100;
/**
 * Codes have few digits: a second factor allows no more failures, from all addresses together. Only a caller with the
 * password can guess them.
 */
const CODE_LIMIT = 10;
const ADDRESS_LIMIT = 100;
/** How long an address counts as known for an account. */
const KNOWN_FOR = '90 days';
/** Reset mails per window: a stranger cannot flood a mailbox. */
const RESET_ACCOUNT_LIMIT = 3;
const RESET_ADDRESS_LIMIT = 30;
/**
 * Limit for reading tenant branding from one address: enough for an office behind one address, too little to enumerate
 * domains.
 */
const INFO_LIMIT = 300;

/** Wrong PINs on one device, of all people together: a branch of sixty people is sixty chances. */
const PIN_DEVICE_LIMIT = 30;

/** Wrong set-up tokens from one address. */
const SETUP_LIMIT = 10;
const INVITATION_LIMIT = 3;

/** Reads of one calendar address per window; calendar programs ask every 15 minutes at most. */
const FEED_LIMIT = 60;
/** Unknown calendar addresses from one network address. */
const FEED_MISS_LIMIT = 100;

/** Deliveries of one integration per window: one a second. */
const DELIVERY_LIMIT = 900;
/** Deliveries from one network address that name no integration or are wrongly signed. */
const DELIVERY_MISS_LIMIT = 100;

type Kind =
  | 'account'
  | 'place'
  | 'known'
  | 'code'
  | 'address'
  | 'pin-device'
  | 'reset-account'
  | 'reset-address'
  | 'tenant-info'
  | 'setup'
  | 'invitation'
  | 'feed'
  | 'feed-miss'
  | 'delivery'
  | 'delivery-miss';

const keyOf = (kind: Kind, value: string): string => createHash('sha256').update(`${kind}:${value}`).digest('hex');

/**
 * Failed sign-ins, counted over all server processes. Attempts during a lock do not extend it. A stranger's guesses
 * lock the account for the stranger, not for its owner: they count per account and address. The limits over all
 * addresses, and for everyone behind one address, only apply where the account was not signed in to recently.
 */
export interface LoginLimits {
  /** Whether the account is locked for the address. */
  isLocked(email: string, address: string): Promise<boolean>;
  /** Whether the account has signed in from the address within the last 90 days. */
  isKnown(email: string, address: string): Promise<boolean>;
  isAddressLocked(address: string): Promise<boolean>;
  countFailure(email: string, address: string): Promise<void>;
  isCodeLocked(email: string): Promise<boolean>;
  countWrongCode(email: string): Promise<void>;
  /** Whether too many wrong PINs were entered on a device, by anybody. */
  isPinLocked(deviceId: string): Promise<boolean>;
  countWrongPin(deviceId: string): Promise<void>;
  /** Records a sign-in or proof of ownership: clears earlier failures from the address and marks it as known. */
  welcome(email: string, address: string): Promise<void>;
  /** Counts a request for a reset mail; false when the account or the address exceeds its limit. */
  mayMailReset(email: string, address: string): Promise<boolean>;
  /** Counts a read of tenant branding before sign-in; false when the address exceeds its limit. */
  mayAskInfo(address: string): Promise<boolean>;
  /** Whether the address sent too many wrong set-up tokens. */
  isSetupLocked(address: string): Promise<boolean>;
  countSetupFailure(address: string): Promise<void>;
  /** Counts an invitation of an account, named as `tenant/user`; false beyond the limit. */
  mayInvite(account: string): Promise<boolean>;
  /** Counts a read of a calendar address, named by the hash of its secret; false beyond the limit. */
  mayReadFeed(tokenHash: string): Promise<boolean>;
  /** Counts an unknown calendar address; false beyond the limit of the network address. */
  mayMissFeed(address: string): Promise<boolean>;
  /** Counts a delivery of an integration, named as `tenant/integration`; false beyond the limit. */
  mayDeliver(integration: string): Promise<boolean>;
  /** Counts an unknown or wrongly signed delivery; false beyond the limit of the network address. */
  mayMissDelivery(address: string): Promise<boolean>;
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
  /** Increments a counter; returns its value within the window. */
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
    isPinLocked: (deviceId) => isOver(keyOf('pin-device', deviceId), PIN_DEVICE_LIMIT),
    countWrongPin: async (deviceId) => void (await count(keyOf('pin-device', deviceId))),
    mayMailReset: async (email, address) => {
      // Incremented before it is compared: concurrent requests must not all read the low count.
      const byAddress = await count(keyOf('reset-address', address));
      const byAccount = await count(keyOf('reset-account', email));
      return byAddress <= RESET_ADDRESS_LIMIT && byAccount <= RESET_ACCOUNT_LIMIT;
    },
    mayAskInfo: async (address) => (await count(keyOf('tenant-info', address))) <= INFO_LIMIT,
    isSetupLocked: (address) => isOver(keyOf('setup', address), SETUP_LIMIT),
    countSetupFailure: async (address) => void (await count(keyOf('setup', address))),
    mayInvite: async (account) => (await count(keyOf('invitation', account))) <= INVITATION_LIMIT,
    mayReadFeed: async (tokenHash) => (await count(keyOf('feed', tokenHash))) <= FEED_LIMIT,
    mayMissFeed: async (address) => (await count(keyOf('feed-miss', address))) <= FEED_MISS_LIMIT,
    mayDeliver: async (integration) => (await count(keyOf('delivery', integration))) <= DELIVERY_LIMIT,
    mayMissDelivery: async (address) => (await count(keyOf('delivery-miss', address))) <= DELIVERY_MISS_LIMIT,
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
