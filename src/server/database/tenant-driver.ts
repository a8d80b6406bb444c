import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type PostgresPool,
} from 'kysely';
import type pg from 'pg';

/** The opening SQL of the current transaction, and whether it is still open. */
type TransactionScope = { readonly opening: string; open: boolean };

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Runs `run` so that a transaction begun inside it starts with the SQL `opening`. Throws when called inside another
 * open scope: the inner transaction would wait for a second connection while it holds the first, and a pool of such
 * waiters deadlocks.
 */
export async function withOpening<T>(opening: string, run: () => Promise<T>): Promise<T> {
  if (scopes.getStore()?.open)
    throw new Error('a database transaction is already open here; pass it on instead of opening another');
  const scope: TransactionScope = { opening, open: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.open = false;
  }
}

/** kysely does not export the class of its PostgreSQL connections. */
type PooledConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class TenantDriver extends PostgresDriver {
  /**
   * Begin and tenant are sent as one message instead of three round trips. SET LOCAL ends with the transaction, so
   * nothing leaks to the next user of a pooled connection; unlike set_config(), Citus propagates it to its workers.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const scope = scopes.getStore();
    if (!scope?.open) throw new Error('a transaction outside tenant() or global()');
    try {
      await connection.executeQuery(CompiledQuery.raw(scope.opening));
    } catch (error) {
      // kysely considers it not begun and would return the connection to the pool in whatever state it is.
      await this.rollbackTransaction(connection as PooledConnection);
      throw error;
    }
  }

  /** kysely discards a connection that cannot roll back, but then throws that failure instead of the original one. */
  override async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** PostgreSQL dialect whose transactions start with the opening of the scope they run in. */
export class TenantDialect implements Dialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new TenantDriver({ pool: this.#pool as PostgresPool });
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}
