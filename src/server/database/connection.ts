import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { isRetryable } from './database-errors.ts';
import { PlanKeepingClient } from './kept-plans.ts';
import { watchReachability, type Reachability, type Watched } from './reachability.ts';
import type { Schema } from './schema.ts';
import { TenantDialect, withOpening } from './tenant-driver.ts';
import { valueTypes } from './value-types.ts';

/** Connection settings of the application role. */
export type DatabaseConfig = {
  /** postgres://user:password@host/database of the application role (never the owner's). */
  url: string;
  /** Maximum connections of this process; default 16. */
  maxConnections?: number;
  /** Statement timeout in milliseconds; default 20,000, 0 for bulk work. */
  queryTimeout?: number;
  /** Milliseconds a call waits for a free or new connection; default 5,000. */
  connectionTimeout?: number;
  /**
   * Whether connections keep prepared plans of marked statements (`kept-plans.ts`): not through a pooler, which shares
   * sessions.
   */
  keepsPlans?: boolean;
  /** Called when a connection breaks, idle or in use; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
  /** Called with a line when the database stops answering, and when it answers again (`reachability.ts`). */
  report?: (line: string) => void;
};

/** The tenant whose data a transaction sees, and the user it writes as. */
type TenantContext = { tenantId: string; userId?: string | null; readOnly?: boolean };

export type Database = {
  /**
   * The only access to tenant data: one transaction bound to one tenant. `run` is retried at most three times after a
   * serialization failure or deadlock, so it must have no effect outside the transaction. Throws when the ids are not
   * UUIDs, and when called inside another open transaction.
   */
  tenant<T>(context: TenantContext, run: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * One transaction outside any tenant: for tables without tenant_id and for definer functions. Row-level security then
   * shows no row of any tenant. Retries like `tenant`.
   */
  global<T>(run: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` after each tenant() that may have written, before its caller continues: committed or not, because a
   * connection may be lost between the two. Covers this process only.
   */
  onWritten(listener: (tenantId: string) => void): void;
  readonly pool: pg.Pool;
  /** Waits for transactions in flight, then closes every connection. */
  close(): Promise<void>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const RETRIES = 3;

/** Returns a UUID as an SQL literal; SET takes no bound parameters, so anything but a UUID is rejected. */
function uuidLiteral(name: string, value: string): string {
  if (!UUID.test(value)) throw new TypeError(`${name} is not a UUID`);
  return `'${value}'`;
}

function openingOf(context: TenantContext): string {
  const tenant = uuidLiteral('tenantId', context.tenantId);
  const user = context.userId ? uuidLiteral('userId', context.userId) : "''";
  return `begin${context.readOnly ? ' read only' : ''}; set local app.tenant_id = ${tenant}; set local app.user_id = ${user}`;
}

/** pg's defaults wait for ever on a dead network and let a database restart end this process: both are fixed here. */
function createPool(config: DatabaseConfig, openSocket: Reachability['openSocket']): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
    application_name: 'steward',
    max: config.maxConnections ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: config.connectionTimeout ?? 5_000,
    // The role's statement_timeout (15 s) ends slow statements first; this one covers a server that no longer answers.
    query_timeout: config.queryTimeout ?? 20_000,
    keepAlive: true,
    stream: openSocket,
    types: valueTypes,
    ...(config.keepsPlans ? { Client: PlanKeepingClient } : {}),
  });
  const report = config.onConnectionError ?? (() => undefined);
  pool.on('error', report);
  // The pool listens only while a client is idle; an 'error' of a client in use would have no listener and be fatal.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** Runs a trivial query on a connection of its own. Throws what connecting or the query throws. */
const askOf =
  (url: string): Watched['ask'] =>
  async (openSocket, timeoutMs) => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'steward-watch',
      stream: openSocket,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      void client.end().catch(() => undefined);
    }
  };

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
      await sleep(10 * 2 ** attempt * Math.random());
    }
  }
}

/**
 * Opens a pool of connections for the application role. Connects lazily: an unreachable server fails at the first call.
 */
export function createDatabase(config: DatabaseConfig): Database {
  const watch = watchReachability({
    isWaiting: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    ask: askOf(config.url),
    report: config.report ?? (() => undefined),
  });
  const pool = createPool(config, watch.openSocket);
  const kysely = new Kysely<Schema>({ dialect: new TenantDialect(pool) });
  const transact = <T>(opening: string, run: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    withRetry(async () => {
      watch.require();
      return withOpening(opening, () => kysely.transaction().execute(run));
    });
  const listeners: ((tenantId: string) => void)[] = [];
  let closing: Promise<void> | undefined;
  return {
    async tenant(context, run) {
      const handled = transact(openingOf(context), run);
      if (context.readOnly) return handled;
      return handled.finally(() => {
        for (const listener of listeners) listener(context.tenantId);
      });
    },
    onWritten: (listener) => void listeners.push(listener),
    global: async (run) => transact('begin', run),
    pool,
    close: () => (closing ??= pool.end().finally(watch.stop)),
  };
}
