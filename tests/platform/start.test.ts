import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { createDataFolder, createUsedFolder, type DataFolder } from '../support/data-folder.ts';
import { databasePid, statusOf, waitUntil, type Product } from '../support/product.ts';

let data: DataFolder;
afterEach(() => data.dispose());

describe('a startup', () => {
  test('creates a database in an empty folder and prints all locations; the next one reuses it', async () => {
    data = await createDataFolder();
    const first = await data.start();
    expect(first.output()).toContain(`Address    ${first.url}`);
    expect(first.output()).toMatch(/Database {3}PostgreSQL 18\.\d+, embedded/);
    expect(first.output()).toContain(`Data       ${data.path}`);
    expect([await statusOf(first, '/healthz'), await statusOf(first, '/readyz')]).toEqual([200, 200]);
    await withOwner(await data.ownerUrl(), (owner) =>
      owner.query(`insert into internal.setting values ('probe', 'kept')`),
    );
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(databasePid(data.path)).toBeUndefined();

    const second = await data.start();
    expect(second.output()).not.toContain('migrated');
    const { rows } = await withOwner(await data.ownerUrl(), (owner) =>
      owner.query(`select value from internal.setting where key = 'probe'`),
    );
    expect(rows).toEqual([{ value: 'kept' }]);
  });

  test.each([
    ['spaces, quotes and letters of other scripts', `my data's "folder" بيانات`],
    ['a path too long for a socket', `${'long-'.repeat(20)}/${'longer-'.repeat(12)}`],
  ])('works in a folder with %s', async (_, inside) => {
    data = await createDataFolder(inside);
    const product = await data.start();
    expect(await statusOf(product, '/readyz')).toBe(200);
    expect((await product.stop()).code).toBe(0);
  });

  test('offers the demo accounts on loopback only, and not on a network by default', async () => {
    data = await createUsedFolder();
    const open = await data.start({ DEMO: '', HOST: '0.0.0.0' });
    expect(open.output()).not.toContain('steward-demo');
    await open.stop();
    const signIn = (product: Product): Promise<number> =>
      fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'admin@luma.example', password: 'steward-demo' }),
      }).then(({ status }) => status);
    for (const start of ['first', 'second']) {
      const local = await data.start({ DEMO: '' });
      expect(local.output(), start).toMatch(/admin@luma\.example[^]*archived@luma\.example/);
      expect(local.output(), start).toContain('password steward-demo');
      expect(await signIn(local), start).toBe(200);
      await local.stop();
    }
  });

  test('loads the cities before anybody searches them (B§7)', async () => {
    data = await createUsedFolder();
    const product = await data.start({ LOG_LEVEL: 'debug' });
    await waitUntil('the cities are read', () => product.output().includes('the cities are read'));
    expect((await product.stop()).code).toBe(0);
  });

  test('logs no passwords', async () => {
    data = await createUsedFolder();
    const secret = (await readdir(data.path)).filter((name) => /secret|log/.test(name));
    expect(secret).toContain('postgres-18.secrets.json');
    for (const name of secret) expect((await stat(path.join(data.path, name))).mode & 0o077).toBe(0);
  });
});
