import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { KEPT_PLAN } from '#server/database/kept-plans.ts';
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts';

let db: TestDatabase;
let database: Database;
afterEach(async () => {
  await database.close();
  await db.drop();
});

/**
 * The statements prepared on a single connection after running a marked and an unmarked statement with several values
 * each.
 */
async function keptAfter(options: { keepsPlans?: boolean }): Promise<{ answers: number[]; kept: number }> {
  db = await createTestDatabase();
  database = createDatabase({ url: db.appUrl, maxConnections: 1, ...options });
  const answers: number[] = [];
  for (const value of [1, 2, 3]) {
    const { rows } = await database.global((tx) =>
      sql<{ value: number }>`${KEPT_PLAN} select ${value}::int as value`.execute(tx),
    );
    const { rows: unmarked } = await database.global((tx) =>
      sql<{ value: number }>`select ${value * 10}::int as value`.execute(tx),
    );
    const built = await database.global((tx) =>
      tx
        .selectFrom('tenant')
        .select(sql<number>`${value * 100}::int + count(*)::int`.as('value'))
        .modifyEnd(KEPT_PLAN)
        .execute(),
    );
    answers.push(...[...rows, ...unmarked, ...built].map((row) => row.value));
  }
  const { rows } = await database.global((tx) =>
    sql<{ kept: number }>`select count(*)::int as kept from pg_prepared_statements`.execute(tx),
  );
  return { answers, kept: rows[0]?.kept ?? -1 };
}

test('a marked statement is prepared once and works for each value; others are not prepared', async () => {
  expect(await keptAfter({ keepsPlans: true })).toEqual({ answers: [1, 10, 100, 2, 20, 200, 3, 30, 300], kept: 2 });
});

test('leaves no prepared statement in a session shared by a pooler', async () => {
  expect(await keptAfter({})).toEqual({ answers: [1, 10, 100, 2, 20, 200, 3, 30, 300], kept: 0 });
});
