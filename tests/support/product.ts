import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** The server in one file where `npm test` made one (src/cli/checks/product-step.ts), otherwise the sources. */
const START = process.env['STEWARD_PRODUCT'] ?? path.join(ROOT, 'src/cli/start.ts');
const READY_LIMIT_MS = 120_000;

type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** The product as a separate process, like `npm start`, without building the web app. */
export type Product = {
  url: string;
  pid: number;
  /** Everything printed so far, both streams. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  ending: Promise<Ending>;
  /** SIGTERM, then waits. */
  stop(): Promise<Ending>;
};

/** A port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The tester's own settings must not leak in. */
function environmentOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  const cache = path.join(ROOT, '.cache', 'node');
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: cache,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    ...settings,
  };
}

/** Launches the product without waiting; for starts that end on their own. */
export function launchProduct(settings: Record<string, string>): Product {
  const child: ChildProcess = spawn(process.execPath, [START, '--no-build'], {
    cwd: ROOT,
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ending = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return {
    url: `http://127.0.0.1:${settings['PORT'] ?? ''}`,
    pid: child.pid ?? 0,
    output: () => output,
    signal,
    ending,
    stop: () => {
      signal('SIGTERM');
      return ending;
    },
  };
}

/**
 * Starts the product on a free port and waits until it reports readiness. Throws with its output when it exits instead.
 */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const product = launchProduct({ PORT: String(await findFreePort()), ...settings });
  let ended = false;
  void product.ending.then(() => (ended = true));
  for (const end = Date.now() + READY_LIMIT_MS; !product.output().includes('is ready'); await sleep(10)) {
    if (ended || Date.now() > end) {
      product.signal('SIGKILL');
      throw new Error(`the product did not become ready:\n${product.output()}`);
    }
  }
  return product;
}

/** Status of a GET request to the product; 0 without a response. */
export async function statusOf(product: Product, route: string): Promise<number> {
  return fetch(`${product.url}${route}`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

/** Waits until `check` is true. Throws after `limit` milliseconds, naming what was waited for. */
export async function waitUntil(what: string, check: () => Promise<boolean> | boolean, limit = 120_000): Promise<void> {
  for (const end = Date.now() + limit; !(await check()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain: ${what}`);
  }
}

/** Process id of the database server of a data folder; undefined when its file is missing. */
export function databasePid(dataFolder: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataFolder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
