import { appendFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeEach(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('migrations');
  await cp(path.join(MIGRATIONS_FOLDER, '0001_foundation.sql'), path.join(folder, '0001_foundation.sql'));
});
afterEach(async () => {
  await db.drop();
  await removeFolder(folder);
});

const add = (name: string, sql: string): Promise<void> => writeFile(path.join(folder, name), sql);
const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => (await owner.query(sql)).rows);

describe('migrations', () => {
  test('are applied once, in order', async () => {
    await add('0002_second.sql', 'create table app.second (id int)');
    expect((await migrate(db.url, { folder })).applied).toEqual(['0001_foundation.sql', '0002_second.sql']);
    expect((await migrate(db.url, { folder })).applied).toEqual([]);
  });

  test('wait for each other when several processes start together', async () => {
    await add('0002_second.sql', 'create table app.second (id int); select pg_sleep(0.1)');
    const reports = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, { folder })));
    expect(reports.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_foundation.sql', '0002_second.sql']);
    expect(new Set(reports.map(({ roles }) => roles.app)).size).toBe(1);
  });

  test('leave nothing of a failing file, and name its line', async () => {
    await add('0002_second.sql', 'create table app.second (id int);\n\nselect * from app.missing;\n');
    await expect(migrate(db.url, { folder })).rejects.toThrow(
      '0002_second.sql:3: relation "app.missing" does not exist',
    );
    expect(await rowsOf(`select to_regclass('app.second') as found`)).toEqual([{ found: null }]);
  });

  test('that were changed after they were applied are refused', async () => {
    await migrate(db.url, { folder });
    await appendFile(path.join(folder, '0001_foundation.sql'), '\n-- an innocent comment\n');
    await expect(migrate(db.url, { folder })).rejects.toThrow(
      'migration 0001_foundation.sql was changed after it was applied',
    );
  });

  test('of a newer version are refused by an older one', async () => {
    await add('0002_second.sql', 'select 1');
    await migrate(db.url, { folder });
    await removeFolder(path.join(folder, '0002_second.sql'));
    await expect(migrate(db.url, { folder })).rejects.toThrow(/0002_second\.sql was applied by a newer version/);
  });

  test('may not share a number', async () => {
    await add('0001_twin.sql', 'select 1');
    await expect(migrate(db.url, { folder })).rejects.toThrow('two migrations carry the number 0001');
  });
});

describe('roles', () => {
  test('belong to one database: a second one on the same server has its own', async () => {
    const other = await createEmptyDatabase();
    const [ours, theirs] = [await migrate(db.url, { folder }), await migrate(other.url, { folder })];
    expect(ours.roles.app).not.toBe(theirs.roles.app);
    await other.drop();
  });

  test('the application can read neither passwords nor migrations, and has no owner rights', async () => {
    const { appUrl, roles } = await migrate(db.url, { folder });
    await withOwner(appUrl, async (app) => {
      await expect(app.query('select * from internal.setting')).rejects.toThrow(/permission denied/);
      await expect(app.query('create table app.mine (id int)')).rejects.toThrow(/permission denied/);
      await expect(app.query(`set role ${roles.search}`)).rejects.toThrow(/permission denied/);
      await expect(app.query(`call app.protect('pg_class')`)).rejects.toThrow(/permission denied/);
    });
  });

  test('limits are set on the role, since poolers refuse start-up parameters', async () => {
    const { appUrl } = await migrate(db.url, { folder });
    const [limits] = await withOwner(
      appUrl,
      async (app) =>
        (
          await app.query(`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
        ).rows,
    );
    expect(limits).toEqual({ statement: '15s', lock: '5s', idle: '30s' });
  });
});
