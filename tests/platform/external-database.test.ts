import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { startProduct, statusOf, waitUntil, type Product } from '../support/product.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

let external: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
let products: Product[];

/** Both start concurrently on an unmigrated database, with one data folder for files, as behind a load balancer. */
beforeAll(async () => {
  external = await createEmptyDatabase();
  folder = await createTemporaryFolder('external');
  const settings = { DATABASE_URL: external.url, DATA_DIR: folder };
  products = await Promise.all([startProduct(settings), startProduct(settings)]);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await external.drop();
  await removeFolder(folder);
});

test('two processes run concurrently on one external database', async () => {
  for (const product of products) {
    expect(product.output()).toMatch(/Database {3}PostgreSQL \d+\.\d+, external/);
    expect(await statusOf(product, '/readyz')).toBe(200);
  }
});

test('its owner has no rights beyond its own database', async () => {
  const { rows } = await withOwner(external.url, (owner) =>
    owner.query('select rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user'),
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false }]);
});

test('concurrent migrations are applied once', async () => {
  const applied = products.flatMap((product) => product.output().match(/\d{4}_[a-z-]+\.sql/g) ?? []);
  expect(applied.toSorted()).toEqual([...new Set(applied)].toSorted());
  expect(applied).toContain('0001_foundation.sql');
});

test('both reconnect after losing their connections, without a restart', async () => {
  await withOwner(external.url, (owner) =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'steward'`,
    ),
  ).catch(() => undefined);
  for (const product of products)
    await waitUntil('ready again', async () => (await statusOf(product, '/readyz')) === 200);
});

test('one stops without the other', async () => {
  const third = await startProduct({ DATABASE_URL: external.url, DATA_DIR: `${folder}/${randomUUID()}` });
  expect((await third.stop()).code).toBe(0);
  for (const product of products) expect(await statusOf(product, '/readyz')).toBe(200);
});
