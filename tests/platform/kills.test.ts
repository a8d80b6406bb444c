import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '#server/database/embedded/postmaster.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createDataFolder, createUsedFolder, type DataFolder } from '../support/data-folder.ts';
import { databasePid, findFreePort, launchProduct, statusOf, waitUntil, type Product } from '../support/product.ts';

/** Processes are looked up in /proc. */
const ON_LINUX = process.platform === 'linux';

let data: DataFolder;
/** One folder for all: every test starts from what the previous kill left. */
beforeAll(async () => {
  data = await createUsedFolder();
});
afterEach(() => data.killAll());
afterAll(() => data.dispose());

/** Four clients that write until the database is gone. `stop` returns the keys whose commit was acknowledged. */
async function startWriters(): Promise<{ stop(): Promise<string[]> }> {
  const url = await data.ownerUrl();
  const run = randomUUID();
  const acknowledged: string[] = [];
  let stopped = false;
  const write = (writer: number): Promise<void> =>
    withOwner(url, async (client) => {
      for (let turn = 0; !stopped; turn += 1) {
        const key = `probe ${run} ${writer} ${turn}`;
        await client.query('insert into internal.setting values ($1, $1)', [key]);
        acknowledged.push(key);
      }
    }).catch(() => undefined);
  const writers = Promise.all([1, 2, 3, 4].map(write));
  await waitUntil('the first writes', () => acknowledged.length > 50);
  return {
    stop: async () => {
      stopped = true;
      await writers;
      return acknowledged;
    },
  };
}

async function storedKeys(): Promise<Set<string>> {
  const { rows } = await withOwner(await data.ownerUrl(), (owner) =>
    owner.query<{ key: string }>(`select key from internal.setting where key like 'probe %'`),
  );
  return new Set(rows.map(({ key }) => key));
}

async function expectNothingLost(acknowledged: string[]): Promise<void> {
  const stored = await storedKeys();
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
}

function kill(pid: number | undefined): void {
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** The server and everything it forked. */
function databaseProcesses(server: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (
        Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === server
      );
    } catch {
      return false;
    }
  });
  return [server, ...children.map(Number)];
}

async function restart(killed: Product): Promise<Product> {
  await killed.ending;
  return data.start();
}

describe.runIf(ON_LINUX)('kill -9 loses no acknowledged write', () => {
  test('of the process: the next start takes over its running database', async () => {
    const first = await data.start();
    const writers = await startWriters();
    const server = databasePid(data.path);
    first.signal('SIGKILL');
    const second = await restart(first);
    expect(databasePid(data.path)).toBe(server);
    await expectNothingLost(await writers.stop());
    expect(await statusOf(second, '/readyz')).toBe(200);
  });

  test('of the database: the process restarts it and is unready meanwhile', async () => {
    const product = await data.start();
    const writers = await startWriters();
    const server = databasePid(data.path);
    kill(server);
    // Its processes continue to respond until they have noticed that their server is gone.
    await waitUntil('unready', async () => (await statusOf(product, '/readyz')) === 503);
    expect(await statusOf(product, '/healthz')).toBe(200);
    const acknowledged = await writers.stop();
    await waitUntil('ready again', async () => (await statusOf(product, '/readyz')) === 200);
    expect(databasePid(data.path)).not.toBe(server);
    await expectNothingLost(acknowledged);
    expect(product.output()).toContain('the database server runs again');
    expect((await product.stop()).code).toBe(0);
  });

  test('of the process, the database and all its children together', async () => {
    const first = await data.start();
    const writers = await startWriters();
    const processes = databaseProcesses(databasePid(data.path) ?? 0);
    first.signal('SIGKILL');
    processes.forEach(kill);
    const acknowledged = await writers.stop();
    const second = await restart(first);
    await expectNothingLost(acknowledged);
    expect(await statusOf(second, '/readyz')).toBe(200);
  });

  test('of the database alone, leaving its children, while no process supervises it', async () => {
    const first = await data.start();
    const writers = await startWriters();
    first.signal('SIGKILL');
    await first.ending;
    kill(databasePid(data.path));
    const acknowledged = await writers.stop();
    await data.start();
    await expectNothingLost(acknowledged);
  });

  test('during the very first start', async () => {
    const fresh = await createDataFolder();
    for (const delay of [150, 300, 450]) {
      const product = launchProduct({ DATA_DIR: fresh.path, PORT: String(await findFreePort()) });
      await sleep(delay);
      product.signal('SIGKILL');
      await product.ending;
    }
    expect(await statusOf(await fresh.start(), '/readyz')).toBe(200);
    await fresh.dispose();
  });
});

test.runIf(ON_LINUX)('a process id of another program in postmaster.pid is not mistaken for the database', async () => {
  const first = await data.start();
  const server = databasePid(data.path);
  const file = `${data.path}/postgres-18/postmaster.pid`;
  first.signal('SIGKILL');
  databaseProcesses(server ?? 0).forEach(kill);
  await first.ending;
  // As after a reboot: the process id belongs to another process by now, here to this test.
  execFileSync('sed', ['-i', `1s/.*/${process.pid}/`, file]);
  expect(await statusOf(await data.start(), '/readyz')).toBe(200);
});
