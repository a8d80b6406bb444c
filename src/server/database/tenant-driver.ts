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

/** The message that opens the current transaction, and whether that transaction is still open. */
type TransactionScope = { readonly opening: string; open: boolean };

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Runs `run` so that a transaction begun inside it starts with the SQL `opening`.
 * Throws when called inside another open scope: the inner transaction would wait for a second connection while it holds
 * the first one, and a pool of such waiters never wakes up.
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

/** kysely keeps the class of its PostgreSQL connections to itself. */
type PooledConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class TenantDriver extends PostgresDriver {
  /**
   * Start and tenant go out as one message instead of three round trips. SET LOCAL ends with the transaction, so nothing
   * can leak to the next user of a pooled connection; and, unlike set_config(), Citus hands it on to its workers.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const scope = scopes.getStore();
    if (!scope?.open) throw new Error('a transaction outside tenant() or global()');
    try {
      await connection.executeQuery(CompiledQuery.raw(scope.opening));
    } catch (error) {
      // Not begun as far as kysely knows: it would hand the connection back to the pool in whatever state it is.
      await this.rollbackTransaction(connection as PooledConnection);
      throw error;
    }
  }

  /** kysely discards a connection that cannot roll back, but then throws that failure instead of the one that led here. */
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
