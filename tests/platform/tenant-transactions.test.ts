import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { isUnavailable } from '#server/database/database-errors.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts';

const TENANT_A = '01900000-0000-7000-8000-00000000000a';
const TENANT_B = '01900000-0000-7000-8000-00000000000b';
const USER = '01900000-0000-7000-8000-0000000000aa';

let db: TestDatabase;

/** A notes table as a module would create it, with one note per tenant. */
beforeAll(async () => {
  db = await createTestDatabase();
  await withOwner(db.url, async (owner) => {
    await owner.query(`
      set search_path = app, public;
      create table app.probe_note (tenant_id uuid not null, id uuid not null default app.uuid7(), words text not null, primary key (tenant_id, id));
      call app.protect('app.probe_note');
      call app.searchable('app.probe_note', 'words');`);
  });
  for (const tenantId of [TENANT_A, TENANT_B]) await write(tenantId, tenantId, 'Grüße aus Köln');
});
afterAll(() => db.drop());

function write(asTenant: string, tenantId: string, words: string): Promise<unknown> {
  return db.database.tenant({ tenantId: asTenant }, (tx) =>
    sql`insert into probe_note (tenant_id, words) values (${tenantId}, ${words})`.execute(tx),
  );
}

async function tenantsSeen(tenantId: string | null, source = 'probe_note'): Promise<string[]> {
  const query = sql<{ tenant_id: string }>`select distinct tenant_id from ${sql.raw(source)}`;
  const { rows } = tenantId
    ? await db.database.tenant({ tenantId }, (tx) => query.execute(tx))
    : await db.database.global((tx) => query.execute(tx));
  return rows.map((row) => row.tenant_id);
}

describe('one tenant per transaction', () => {
  test('sees its own rows only, and none without a tenant', async () => {
    expect(await tenantsSeen(TENANT_A)).toEqual([TENANT_A]);
    expect(await tenantsSeen(TENANT_B)).toEqual([TENANT_B]);
    expect(await tenantsSeen(null)).toEqual([]);
  });

  test('search bypasses row-level security and still finds only its own', async () => {
    expect(await tenantsSeen(TENANT_A, `find_probe_note('grusse')`)).toEqual([TENANT_A]);
    expect(await tenantsSeen(TENANT_A, `find_probe_note('GRÜßE AUS KO')`)).toEqual([TENANT_A]);
    expect(await tenantsSeen(null, `find_probe_note('%')`)).toEqual([]);
  });

  test('cannot write for another tenant', async () => {
    await expect(write(TENANT_A, TENANT_B, 'planted')).rejects.toThrow(/row-level security/);
  });

  test('the owner is restricted too, so a data migration must set the tenant', async () => {
    const counts = await withOwner(db.url, async (owner) => {
      const count = async (): Promise<unknown> =>
        (await owner.query('select count(*) from app.probe_note')).rows[0]?.count;
      const without = await count();
      await owner.query(`set app.tenant_id = '${TENANT_A}'`);
      return { without, within: await count() };
    });
    expect(counts).toEqual({ without: 0, within: 1 });
  });

  test('600 interleaved transactions over few connections never mix', async () => {
    const turns = Array.from({ length: 600 }, (_, turn) => (turn % 2 ? TENANT_A : TENANT_B));
    const seen = await Promise.all(
      turns.map((tenantId, turn) =>
        db.database
          .tenant({ tenantId, userId: USER }, async (tx) => {
            const { rows } = await sql<{ tenant_id: string }>`select distinct tenant_id from probe_note`.execute(tx);
            if (turn % 5 === 0) throw new Error('a request that fails');
            return rows.map((row) => row.tenant_id).join();
          })
          .catch(() => tenantId),
      ),
    );
    expect(seen).toEqual(turns);
    const { rows } = await db.database.pool.query(`select current_setting('app.tenant_id', true) as left_over`);
    expect(rows[0]?.left_over || null).toBeNull();
  });
});

describe('a transaction', () => {
  test('refuses invalid ids before they reach the database', async () => {
    await expect(db.database.tenant({ tenantId: `${TENANT_A}'; --` }, async () => 1)).rejects.toThrow(
      'tenantId is not a UUID',
    );
    await expect(db.database.tenant({ tenantId: TENANT_A, userId: 'x' }, async () => 1)).rejects.toThrow(
      'userId is not a UUID',
    );
  });

  test('knows the person, and can be read-only', async () => {
    const actor = await db.database.tenant({ tenantId: TENANT_A, userId: USER }, (tx) =>
      sql<{ actor: string }>`select app.actor() as actor`.execute(tx),
    );
    expect(actor.rows[0]?.actor).toBe(USER);
    await expect(
      db.database.tenant({ tenantId: TENANT_A, readOnly: true }, (tx) => sql`delete from probe_note`.execute(tx)),
    ).rejects.toThrow(/read-only transaction/);
  });

  test('cannot be nested', async () => {
    await expect(db.database.tenant({ tenantId: TENANT_A }, () => db.database.global(async () => 1))).rejects.toThrow(
      /already open/,
    );
  });

  test('leaves nothing after a failure half way, even when the error was swallowed', async () => {
    const swallowing = db.database.tenant({ tenantId: TENANT_A }, async (tx) => {
      await sql`insert into probe_note (tenant_id, words) values (${TENANT_A}, 'half')`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    const { rows } = await db.database.tenant({ tenantId: TENANT_A }, (tx) =>
      sql`select from probe_note where words = 'half'`.execute(tx),
    );
    expect(rows).toHaveLength(0);
  });

  test('is retried after a deadlock, a limited number of times', async () => {
    let runs = 0;
    const result = db.database.global(async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'planted' using errcode = '40P01'; end $$`.execute(tx);
    });
    await expect(result).rejects.toThrow('planted');
    expect(runs).toBe(4);
  });
});

test('a connection killed by the server does not end the process, and is replaced', async () => {
  const database = createDatabase({ url: db.appUrl, maxConnections: 1 });
  const killed = database.global((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
  await expect(killed.catch((error: unknown) => isUnavailable(error))).resolves.toBe(true);
  await expect(database.global((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
  await database.close();
});

test('an unreachable server is distinguished from an internal error', async () => {
  const database = createDatabase({ url: 'postgres://nobody:x@127.0.0.1:9/none' });
  await expect(database.global(async () => 1).catch(isUnavailable)).resolves.toBe(true);
  await database.close();
});
