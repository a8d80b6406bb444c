import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUsedFolder, type DataFolder } from '../support/data-folder.ts';
import { databasePid, findFreePort, launchProduct, waitUntil, type Product } from '../support/product.ts';

/** The server announces that it is waiting for the rest: from then on the request is running. */
const UNFINISHED =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
const REST = 'x'.repeat(999);
const IDLE = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

let data: DataFolder;
beforeAll(async () => {
  data = await createUsedFolder();
});
afterEach(() => data.killAll());
afterAll(() => data.dispose());

interface Connection {
  /** Settles once the server has closed it. */
  readonly isClosed: Promise<void>;
  /** Sends more and waits for the response; empty when the connection ends without one. */
  send(text: string): Promise<string>;
}

/** A connection that has sent `text`, got a first response and stays open, like a browser's or a slow client's. */
async function openConnection(product: Product, text: string): Promise<Connection> {
  const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const send = async (more: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
    socket.write(more);
    return Promise.race([answer, isClosed.then(() => '')]);
  };
  expect(await send(text)).toMatch(/^HTTP\/1\.1 [12]00 /);
  return { isClosed, send };
}

/** Waits until a process has received a signal and is stopping, according to its note in the data folder. */
const untilStopping = (product: Product): Promise<void> =>
  waitUntil('the note of a stop', async () =>
    (await readFile(`${data.path}/lock.holder`, 'utf8').catch(() => '')).includes(`process ${product.pid}, stopping`),
  );

describe('stopping', () => {
  // Idle connections are closed while others are waited for: none stays open to the end, and none is cut early.
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s closes idle connections, finishes running requests, and stops the database',
    async (signal) => {
      const product = await data.start();
      const [first, last] = [await openConnection(product, UNFINISHED), await openConnection(product, UNFINISHED)];
      const idle = await openConnection(product, IDLE);
      product.signal(signal);
      await idle.isClosed;
      // One that becomes idle only now is closed as well.
      expect(await first.send(REST)).toMatch(/^HTTP\/1\.1 400 /);
      await first.isClosed;
      expect(await last.send(REST)).toMatch(/^HTTP\/1\.1 400 /);
      expect((await product.ending).code).toBe(0);
      expect(databasePid(data.path)).toBeUndefined();
    },
  );

  // A stop that takes too long has another exit code.
  test('ends although a client never finishes its request, and a following start waits for it', async () => {
    const first = await data.start();
    await openConnection(first, UNFINISHED);
    first.signal('SIGTERM');
    await untilStopping(first);
    const order: string[] = [];
    const ending = first.ending.then(({ code }) => order.push(`ended with ${code}`));
    const second = await data.start();
    order.push('ready again');
    await ending;
    expect(order).toEqual(['ended with 0', 'ready again']);
    expect((await second.stop()).code).toBe(0);
  });

  test('ends although its data folder is gone, and logs it once', async () => {
    const lost = await createUsedFolder();
    const product = await lost.start();
    await rm(lost.path, { recursive: true, force: true });
    expect((await product.stop()).code).not.toBeNull();
    lost.killAll();
  });

  test('treats a repeated signal as the same one: running requests are still answered', async () => {
    const product = await data.start();
    const underWay = await openConnection(product, UNFINISHED);
    const idle = await openConnection(product, IDLE);
    // Two identical signals could be merged.
    product.signal('SIGINT');
    product.signal('SIGTERM');
    await idle.isClosed;
    expect(await underWay.send(REST)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await product.ending).code).toBe(0);
  });

  test('ends immediately on a second signal, without waiting for running requests', async () => {
    const product = await data.start();
    await openConnection(product, UNFINISHED);
    product.signal('SIGINT');
    await untilStopping(product);
    // The first ones may be treated as repeats; a stop that waits exits with 0.
    const again = setInterval(() => product.signal('SIGINT'), 50);
    const { code } = await product.ending;
    clearInterval(again);
    expect(code).toBe(130);
  });

  test('during startup stops what was already started', async () => {
    const product = launchProduct({ DATA_DIR: data.path, PORT: String(await findFreePort()) });
    // Once it has the folder lock, the database is next.
    await waitUntil('the lock', async () =>
      (await readFile(`${data.path}/lock.holder`, 'utf8').catch(() => '')).includes(`process ${product.pid}\n`),
    );
    await sleep(100);
    product.signal('SIGTERM');
    expect((await product.ending).code).toBe(0);
    expect(product.output()).not.toContain('is ready');
    expect(databasePid(data.path)).toBeUndefined();
  });
});
