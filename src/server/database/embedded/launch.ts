import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT, StartRefusal } from '../../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import { accepts, isAlive, pidFile, readPostmaster, serves, type Postmaster } from './postmaster.ts';
import { serverArguments } from './server-settings.ts';

/** Replaying the log after a crash can take a while. */
const START_LIMIT_MS = 120_000;
/** Limit for an existing server to answer or to end. */
const ATTACH_LIMIT_MS = 20_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Output of a new server while the children of a killed one still hold shared memory, lock file or socket. */
const STILL_LEAVING = /lock file ".*" already exists|pre-existing shared memory block|could not bind Unix address/;

/**
 * Reuses a server that was left running (this product was killed, its server was not). Returns undefined without one; a
 * new one can then start. Throws when one neither answers nor ends.
 */
export async function attach(layout: Layout): Promise<Postmaster | undefined> {
  for (const end = Date.now() + ATTACH_LIMIT_MS; ; await sleep(25)) {
    const found = readPostmaster(layout.cluster);
    if (!found) return undefined;
    if (!serves(found.pid, layout.cluster)) {
      // PostgreSQL itself would refuse to start when the PID now belongs to another living process.
      if (isAlive(found.pid)) rmSync(pidFile(layout.cluster), { force: true });
      return undefined;
    }
    if (found.status === 'ready' && (await accepts(found))) return found;
    if (Date.now() > end)
      throw new StartRefusal(
        EXIT.refused,
        `PostgreSQL (process ${found.pid}) holds ${layout.cluster} and does not answer`,
      );
  }
}

/** Windows only: elsewhere no port is used. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The socket may have to be in the shared temporary folder: refuses a folder that another account created there first.
 */
function prepareSocketFolder({ sockets, account }: Layout): void {
  if (!sockets) return;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const found = lstatSync(sockets);
  const allowed = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !allowed.includes(found.uid))
    throw new StartRefusal(EXIT.refused, `${sockets} belongs to somebody else`);
  if (account) chownSync(sockets, account.uid, account.gid);
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastWords(log: string, from: number): string {
  return readFileSync(log).subarray(from).toString('utf8').trim();
}

/** One attempt. Resolves with the running server, or with the output of a server that exited. */
async function tryLaunch(
  layout: Layout,
  programs: Binaries,
  options: string[],
  end: number,
): Promise<Postmaster | string> {
  const log = openLog(layout.log);
  const before = statSync(layout.log).size;
  const environment = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C' };
  // Detached: Ctrl-C in the terminal must reach this process only, which finishes requests before it stops the server.
  const child = spawn(programs.postgres, options, {
    ...layout.account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  for (;;) {
    const found = readPostmaster(layout.cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    if (ended) return lastWords(layout.log, before);
    if (Date.now() > end)
      throw new StartRefusal(
        EXIT.refused,
        `PostgreSQL did not become ready in ${START_LIMIT_MS / 1000} s; see ${layout.log}`,
      );
    await sleep(10);
  }
}

/**
 * Starts a server on an initialised cluster that has none. `port` is kept over a restart so that addresses stay valid.
 * Throws StartRefusal with PostgreSQL's last lines when it does not start.
 */
export async function launch(layout: Layout, programs: Binaries, durable: boolean, port?: number): Promise<Postmaster> {
  prepareSocketFolder(layout);
  const options = serverArguments(layout, port ?? (layout.sockets ? 5432 : await freePort()), durable);
  for (const end = Date.now() + START_LIMIT_MS; ; await sleep(200)) {
    const outcome = await tryLaunch(layout, programs, options, end);
    if (typeof outcome !== 'string') return outcome;
    if (Date.now() < end && STILL_LEAVING.test(outcome)) continue;
    throw new StartRefusal(EXIT.refused, `PostgreSQL did not start:\n${outcome.split('\n').slice(-8).join('\n')}`);
  }
}
