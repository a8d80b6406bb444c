import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededDatabase, type TestDatabase } from '../support/cluster.ts';
import { bearer, sendTo, signInAt, type SignedIn } from '../support/http-person.ts';
import { findFreePort, launchProduct, startProduct, statusOf, waitUntil, type Product } from '../support/product.ts';
import { startSwallowingProxy, type SwallowingProxy } from '../support/swallowing-proxy.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

/** The product's guarantees on a network that drops everything, in milliseconds (ADR-0098). */
const ANSWERED_WITHIN_MS = 6_000;
const BACK_WITHIN_MS = 5_000;

let folder: string;
let db: TestDatabase;
let proxy: SwallowingProxy;
let product: Product;
let admin: SignedIn;
beforeAll(async () => {
  folder = await createTemporaryFolder('black-hole');
  db = await createSeededDatabase(path.join(folder, 'files'));
  proxy = await startSwallowingProxy(db.url);
  product = await startProduct({ DATABASE_URL: proxy.url, DATA_DIR: folder, DEMO: 'on' });
  admin = await signInAt(product.url, 'admin@luma.example');
});
afterAll(async () => {
  await product.stop();
  await proxy.close();
  await db.drop();
  await removeFolder(folder);
});

/** The status of a response and its duration. */
async function answered(
  method: string,
  route: string,
  body?: object,
): Promise<{ status: number; code: unknown; took: number }> {
  const begun = performance.now();
  const answer = await sendTo(product.url, { method, path: route, headers: bearer(admin), ...(body ? { body } : {}) });
  return { status: answer.status, code: answer.body['code'], took: performance.now() - begun };
}

const READS = [
  '/api/employees',
  '/api/users',
  '/api/locations',
  '/api/assets',
  '/api/notifications',
  '/api/employees?searchText=a',
];

it('a black-holed database: running and new requests are refused in time, and service recovers soon after', async () => {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  await holder.query('begin; lock table app.leave_request in access exclusive mode');
  // Reads that have been sent to the database and wait there for the table.
  const inFlight = [answered('GET', '/api/leaves'), answered('GET', '/api/leaves?size=5')];
  await waitUntil('the reads are in flight', async () => {
    // The activity of other users is hidden from an owner, their locks are not.
    const { rowCount } = await holder.query(`select from pg_locks where not granted`);
    return (rowCount ?? 0) >= inFlight.length;
  });

  proxy.swallow();
  const begun = performance.now();
  // More than there are connections, reads and writes, some immediately and some later.
  const waves = [0, 500, 2_000, 4_000, 7_000].map(async (delay) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const writes = [answered('PATCH', '/api/notifications/read-all'), answered('POST', '/api/leaves', {})];
    return Promise.all([
      ...READS.flatMap((route) => [route, route, route]).map((route) => answered('GET', route)),
      ...writes,
    ]);
  });
  const early = await Promise.all(inFlight);
  const all = [...early, ...(await Promise.all(waves)).flat()];
  expect(performance.now() - begun).toBeGreaterThan(7_000);
  expect(all.map(({ status }) => status).filter((status) => status !== 503 && status !== 400)).toEqual([]);
  expect(early.map(({ code }) => code)).toEqual(['not-ready', 'not-ready']);
  expect(all.filter(({ took }) => took > ANSWERED_WITHIN_MS)).toEqual([]);
  expect(product.output()).toContain('the database does not answer');

  proxy.forward();
  await holder.query('rollback');
  await holder.end();
  await waitUntil(
    'the database is reached again',
    async () => (await answered('GET', '/api/leaves')).status === 200,
    BACK_WITHIN_MS,
  );
  expect((await answered('PATCH', '/api/notifications/read-all')).status).toBe(204);
  expect(product.output()).toContain('the database answers again');
});

it('a server started during PostgreSQL recovery waits for it and says so', async () => {
  proxy.recover();
  const second = launchProduct({ PORT: String(await findFreePort()), DATABASE_URL: proxy.url, DATA_DIR: folder });
  try {
    await waitUntil('it says that it waits', () =>
      second.output().includes('waiting for the database of DATABASE_URL'),
    );
    expect(await statusOf(second, '/healthz')).toBe(0);
    proxy.forward();
    await waitUntil('it is ready', async () => (await statusOf(second, '/readyz')) === 200);
    expect(second.output().split('waiting for the database')).toHaveLength(2);
  } finally {
    await second.stop();
  }
});

it('a slow database is not given up: a statement may be silent longer than the watchdog interval', async () => {
  const before = product.output().length;
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  await holder.query('begin; lock table app.location in access exclusive mode');
  const slow = answered('GET', '/api/locations');
  // Longer than it takes to give up an unresponsive database, shorter than the lock timeout.
  await holder.query('select pg_sleep(4)');
  await holder.query('rollback');
  await holder.end();
  expect((await slow).status).toBe(200);
  expect(product.output().slice(before)).not.toContain('does not answer');
});
