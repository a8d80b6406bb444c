import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const NAME = '0010_tenant_settings.sql';
const TENANT = '01900000-0000-7000-8000-000000000001';

let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
beforeEach(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('tenant-settings');
});
afterEach(async () => {
  await db.drop();
  await removeFolder(folder);
});

/** The rights that came with the migration. */
const isAdded = (right: string): boolean =>
  /^(tenantSettings\.|web\.access\.systemManagement\.brandSettings\.)/.test(right);

test('roles with every right may edit all settings afterwards, others keep their rights; a tenant defaults to English (C§6)', async () => {
  for (const { name } of await readMigrationFiles(MIGRATIONS_FOLDER)) {
    if (name < NAME) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  }
  await migrate(db.url, { folder });
  // Whatever rights exist by now, a role with all of them had all of those at the time.
  const before = EVERYTHING.filter((right) => !isAdded(right));
  const added = EVERYTHING.filter(isAdded);
  const fewer = before.filter((right) => right !== 'employee.salary:read');
  await withOwner(db.url, async (owner) => {
    await owner.query(`insert into app.tenant (id, name, domain, modules) values ($1, 'Old', 'old.example', '{}')`, [
      TENANT,
    ]);
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
    for (const [name, permissions] of [
      ['A boss', before],
      ['B almost', fewer],
    ] as const) {
      await owner.query('insert into app.role (tenant_id, name, permissions) values ($1, $2, $3)', [
        TENANT,
        name,
        permissions,
      ]);
    }
  });
  await cp(path.join(MIGRATIONS_FOLDER, NAME), path.join(folder, NAME));
  expect((await migrate(db.url, { folder })).applied).toEqual([NAME]);
  await withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
    const { rows } = await owner.query<{ permissions: string[] }>('select permissions from app.role order by name');
    expect(rows[0]?.permissions.toSorted()).toEqual([...before, ...added].toSorted());
    expect(rows[1]?.permissions).toEqual(fewer);
    expect((await owner.query<{ language: string }>('select language from app.tenant')).rows).toEqual([
      { language: 'en' },
    ]);
  });
});
