import { inject } from 'vitest';
import type pg from 'pg';
import { withDatabaseName, withOwner } from '#server/database/owner-connection.ts';
import type { TestDatabase } from './cluster.ts';

/**
 * Runs statements as the superuser of a test database, without triggers and foreign keys: for what the product never does, and for
 * tens of thousands of rows, whose checks take most of the time. Tables of the product need their schema's name.
 */
export function withoutTriggers<T>({ url }: TestDatabase, run: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const name = new URL(url).pathname.slice(1);
  return withOwner(withDatabaseName(inject('testCluster').superuserUrl, name), async (superuser) => {
    await superuser.query('set session_replication_role = replica');
    return run(superuser);
  });
}
