import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDataFolder, type DataFolder } from '../support/data-folder.ts';
import { databasePid, findFreePort, launchProduct, waitUntil, type Product } from '../support/product.ts';

/** The server waits for 999 bytes that never come. */
const UNFINISHED = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/** How long requests under way are waited for: a stop that takes less has waited for none. */
const DRAIN_SECONDS = 5;

let data: DataFolder;
beforeAll(async () => {
  data = await createDataFolder();
});
afterEach(() => data.killAll());
afterAll(() => data.dispose());

/** A connection that has sent `text` and stays open, as a browser's or a slow client's. */
async function openConnection(product: Product, text: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  await sleep(100);
  return socket;
}

async function timedStop(product: Product, signal: NodeJS.Signals): Promise<{ code: number | null; seconds: number }> {
  const started = performance.now();
  product.signal(signal);
  const { code } = await product.ending;
  return { code, seconds: (performance.now() - started) / 1000 };
}

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s is quick although browsers keep idle connections, and takes the database down', async (signal) => {
    const product = await data.start();
    await openConnection(product, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const { code, seconds } = await timedStop(product, signal);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(DRAIN_SECONDS);
    expect(databasePid(data.path)).toBeUndefined();
  });

  test('ends within 10 s although a client never finishes its request, and a start that follows waits for it', async () => {
    const first = await data.start();
    await openConnection(first, UNFINISHED);
    const stopping = timedStop(first, 'SIGTERM');
    await sleep(100);
    const second = await data.start();
    const { code, seconds } = await stopping;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect((await second.stop()).code).toBe(0);
  });

  test('ends although its data folder is gone, and says so once', async () => {
    const lost = await createDataFolder();
    const product = await lost.start();
    await rm(lost.path, { recursive: true, force: true });
    const { code } = await timedStop(product, 'SIGTERM');
    expect(code).not.toBeNull();
    lost.killAll();
  });

  test('ends at once on a second signal, but not on an echo of the first', async () => {
    const product = await data.start();
    await openConnection(product, UNFINISHED);
    product.signal('SIGINT');
    await sleep(100);
    product.signal('SIGINT');
    await sleep(1_000);
    const { code, seconds } = await timedStop(product, 'SIGINT');
    expect(code).toBe(130);
    expect(seconds).toBeLessThan(DRAIN_SECONDS - 2);
  });

  test('during a start takes down what was opened', async () => {
    const product = launchProduct({ DATA_DIR: data.path, PORT: String(await findFreePort()) });
    // Once it holds the folder, the database comes next.
    await waitUntil('the lock', async () => (await readFile(`${data.path}/lock.holder`, 'utf8').catch(() => '')).includes(`process ${product.pid}\n`));
    await sleep(100);
    product.signal('SIGTERM');
    expect((await product.ending).code).toBe(0);
    expect(product.output()).not.toContain('is ready');
    expect(databasePid(data.path)).toBeUndefined();
  });
});
