import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0049_location_currency.sql';
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

const id = (tenant: number, what: number): string =>
  `00000000-0000-7000-8000-0000000${tenant}${String(what).padStart(4, '0')}`;
const inTenant = (tenant: number, text: string): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${id(tenant, 0)}', false)`);
    return (await owner.query(text)).rows as Record<string, unknown>[];
  });
const place = (
  tenant: number,
  what: number,
): string => `insert into app.location (tenant_id, id, name, short_code, country_iso, city, timezone)
  values ('${id(tenant, 0)}', '${id(tenant, what)}', 'L${what}', 'L${what}', 'KW', 'C', 'Asia/Kuwait');`;

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-currency');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  for (const [tenant, currency] of ['AED', 'EUR'].entries()) {
    await inTenant(
      tenant,
      `insert into app.tenant (id, name, domain, currency) values ('${id(tenant, 0)}', 'T', 't${tenant}.example', '${currency}'); ${place(tenant, 1)} ${place(tenant, 2)}`,
    );
  }
  // A report from when the company still used dollars, and a deleted one in another currency.
  await inTenant(
    0,
    `insert into app.day_banking (tenant_id, location_id, type, business_date, position, status, currency, deleted_at) values
    ('${id(0, 0)}', '${id(0, 2)}', 'end-of-day', '2026-01-01', 1000, 'not-submitted', 'USD', null),
    ('${id(0, 0)}', '${id(0, 2)}', 'end-of-day', '2026-01-02', 1000, 'not-submitted', 'GBP', now())`,
  );
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

const currencies = async (tenant: number) =>
  (await inTenant(tenant, 'select currency from app.location order by id')).map(({ currency }) => currency);

test('every location keeps the currency of its reports, else of its company (ADR-0082)', async () => {
  expect(await currencies(0)).toEqual(['AED', 'USD']);
  expect(await currencies(1)).toEqual(['EUR', 'EUR']);
});

test('a location added without a currency uses that of its company', async () => {
  await inTenant(1, place(1, 3));
  expect(await currencies(1)).toEqual(['EUR', 'EUR', 'EUR']);
});
