import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0013_administrators.sql';
const TENANT = '00000000-0000-7000-8000-000000000001';
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

const inTenant = (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${TENANT}', false)`);
    return (await owner.query(text, [...values])).rows as Record<string, unknown>[];
  });

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-administrators');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  await inTenant(`insert into app.tenant (id, name, domain) values ('${TENANT}', 'T', 't.example')`);
  const roles = [
    ['Administrator', EVERYTHING],
    ['Nearly', EVERYTHING.filter((each) => each !== 'savedView.shared:create')],
  ] as const;
  for (const [name, permissions] of roles)
    await inTenant('insert into app.role (tenant_id, name, permissions) values ($1, $2, $3)', [
      TENANT,
      name,
      permissions,
    ]);
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

test('a role with every right gets every future right, others keep theirs (A§6)', async () => {
  const rows = await inTenant(
    'select name, holds_everything, cardinality(permissions) as count from app.role order by name',
  );
  expect(rows).toEqual([
    { name: 'Administrator', holds_everything: true, count: 0 },
    { name: 'Nearly', holds_everything: false, count: EVERYTHING.length - 1 },
  ]);
});
