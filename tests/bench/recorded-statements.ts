import type pg from 'pg';
import { createDatabase, type Database } from '#server/database/connection.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/core/transaction.ts';
import { loadAccount } from '#server/modules/session/callers.ts';
import type { SignedIn } from '../support/http-person.ts';

/** A statement as sent by the product. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (text: string, values?: readonly unknown[]) => unknown;

/** A database that records every statement, including those of the transaction itself. */
function watched(url: string): { database: Database; statements: Statement[] } {
  const database = createDatabase({ url, maxConnections: 1 });
  const statements: Statement[] = [];
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((text: string, values: readonly unknown[] = []) => {
      statements.push({ text, values });
      return query(text, values);
    }) as typeof client.query;
  });
  return { database, statements };
}

/** The product's statements for an action of a person, from begin to commit. */
export async function recordStatements(
  url: string,
  person: SignedIn,
  run: (tx: Tx, caller: Caller) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const { database, statements } = watched(url);
  const context = { tenantId: person.tenantId, userId: person.userId, readOnly: true };
  try {
    const account = await database.tenant(context, (tx) => loadAccount(tx, person.tenantId, person.userId));
    if (!account) throw new Error(`${person.email} has no account`);
    statements.length = 0;
    await database.tenant(context, (tx) => run(tx, account.caller));
    return [...statements];
  } finally {
    await database.close();
  }
}

/** Replays recorded statements on a bare connection; returns the rows of the last one before the commit. */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<readonly unknown[]> {
  let rows: readonly unknown[] = [];
  for (const { text, values } of statements) {
    const result = await client.query(text, [...values]);
    if (result.rows?.length > 0) ({ rows } = result);
  }
  return rows;
}
