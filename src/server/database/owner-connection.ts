import pg from 'pg';
import { valueTypes } from './value-types.ts';

/**
 * Runs `run` with one connection of the database's owner, for migrations, checks and maintenance; never for requests.
 * `url` is a postgres:// address. Throws what connecting or `run` throws; always closes the connection.
 */
export async function withOwner<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'steward-owner',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: valueTypes,
  });
  // A lost connection also rejects the statement in flight; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `run` between begin and commit; rolls back and rethrows when it throws. */
export async function inTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the same address with another user; host, database and TLS parameters stay. */
export function withCredentials(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(password);
  return address.href;
}

/** Returns the same address with another database. */
export function withDatabaseName(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}
