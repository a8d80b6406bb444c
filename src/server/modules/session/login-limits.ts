import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

const WINDOW = '15 minutes';
/** Failures in a window after which even the right password is refused, with the same words and in the same time. */
const ACCOUNT_LIMIT = 10;
const ADDRESS_LIMIT = 100;

const keyOf = (kind: 'account' | 'address', value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('hex');

/** Failed sign-ins, counted over all server processes. Attempts during a lock do not lengthen it. */
export interface LoginLimits {
  isAccountLocked(email: string): Promise<boolean>;
  isAddressLocked(address: string): Promise<boolean>;
  countFailure(email: string, address: string): Promise<void>;
  forget(email: string): Promise<void>;
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
  const count = (key: string): Promise<unknown> =>
    database.global((tx) =>
      sql`
        insert into login_attempt as a (key, failures, window_started_at) values (${key}, 1, now())
        on conflict (key) do update set
          failures = case when a.window_started_at > now() - ${WINDOW}::interval then a.failures + 1 else 1 end,
          window_started_at = case when a.window_started_at > now() - ${WINDOW}::interval then a.window_started_at else now() end
      `.execute(tx),
    );
  return {
    isAccountLocked: (email) => isOver(keyOf('account', email), ACCOUNT_LIMIT),
    isAddressLocked: (address) => isOver(keyOf('address', address), ADDRESS_LIMIT),
    countFailure: async (email, address) => {
      await count(keyOf('account', email));
      await count(keyOf('address', address));
    },
    forget: async (email) => {
      await database.global((tx) => tx.deleteFrom('login_attempt').where('key', '=', keyOf('account', email)).execute());
    },
  };
}
