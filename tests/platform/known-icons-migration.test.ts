import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICON_NAMES } from '#domain/icon-names.ts';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0092_known_icons.sql';
const TENANTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const GIVEN = [...ICON_NAMES, '<script>', 'sun'];
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

const inTenant = (tenant: string, text: string): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${tenant}', false)`);
    return (await owner.query(text)).rows as Record<string, unknown>[];
  });

/** Records from before icons were a closed list. */
beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-known-icons');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  for (const [place, tenant] of TENANTS.entries())
    await inTenant(
      tenant,
      `insert into app.tenant (id, name, domain) values ('${tenant}', 'T', 't${place}.example');
      ${GIVEN.map(
        (icon, number) => `
          insert into app.contract_type (tenant_id, name, code, icon_name) values ('${tenant}', 'N${number}', 'n${number}', '${icon}');
          insert into app.employment_type (tenant_id, name, type, icon_name) values ('${tenant}', 'N${number}', 'hourly', '${icon}');
          insert into app.leave_type (tenant_id, name, code, kind, icon_name, sort_order) values ('${tenant}', 'N${number}', 'n${number}', 'custom', '${icon}', ${number});`,
      ).join('')}`,
    );
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

it.each(
  TENANTS.flatMap((tenant) => [
    ['contract_type', tenant, null],
    ['employment_type', tenant, null],
    ['leave_type', tenant, 'calendar'],
  ]),
)(
  '%s of tenant %s: unknown icons become %s, the others stay, at the same version (C§3)',
  async (table, tenant, otherwise) => {
    const rows = await inTenant(
      tenant ?? '',
      `select icon_name, version from app.${table} where tenant_id = '${tenant}' order by substr(name, 2)::int`,
    );
    expect(rows.map(({ icon_name: icon }) => icon)).toEqual([...ICON_NAMES, otherwise, otherwise]);
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
  },
);
