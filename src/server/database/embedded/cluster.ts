import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries, type Binaries } from './binaries.ts';
import { initialiseCluster } from './initialise.ts';
import { attach, launch } from './launch.ts';
import type { Layout } from './layout.ts';
import { isAlive, readPostmaster, serves, type Postmaster } from './postmaster.ts';
import { readSecrets, type Secrets } from './secrets.ts';

const run = promisify(execFile);

export type ClusterOptions = {
  layout: Layout;
  /** false only for disposable clusters: no fsync, no crash safety. */
  durable: boolean;
  log: (line: string) => void;
};

export type Cluster = {
  /** Current process id of the server; changes after a restart. */
  pid(): number;
  /** Whether a running server was found instead of started. */
  readonly attached: boolean;
  readonly secrets: Secrets;
  /** postgres:// address of `database` for `user`. Stays valid over a restart of the server. */
  url(database: string, user: string, password: string): string;
  /** Starts supervision: a server that dies is restarted; requests fail as unavailable until then. */
  watch(): void;
  /**
   * Stops supervision and the server: a fast shutdown, after 2.5 s an immediate one (the next start then replays its
   * log).
   */
  stop(): Promise<void>;
};

const WATCH_MS = 500;
const POLITE_STOP_MS = 2_500;
const LONGEST_PAUSE_MS = 10_000;

function address(server: Postmaster, database: string, user: string, password: string): string {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const name = encodeURIComponent(database);
  if (!server.sockets) return `postgres://${credentials}@127.0.0.1:${server.port}/${name}`;
  return `postgres://${credentials}@localhost/${name}?host=${encodeURIComponent(server.sockets)}&port=${server.port}`;
}

/** Resolves true when the process has ended within `milliseconds`. */
async function gone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; isAlive(pid); await sleep(5)) {
    if (Date.now() > end) return false;
  }
  return true;
}

async function stopServer(pid: number, layout: Layout, programs: Binaries): Promise<void> {
  if (!serves(pid, layout.cluster)) return;
  if (process.platform === 'win32') {
    await run(programs.pgCtl, ['stop', '-D', layout.cluster, '-m', 'fast']);
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await gone(pid, POLITE_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await gone(pid, POLITE_STOP_MS);
}

/** Opens the cluster of a layout: creates it, attaches to its running server, or starts one. Throws StartRefusal. */
export async function openCluster({ layout, durable, log }: ClusterOptions): Promise<Cluster> {
  const programs = await findBinaries(layout.account, log);
  await initialiseCluster(layout, programs, durable);
  const secrets = await readSecrets(layout.secrets);
  const running = await attach(layout);
  let server = running ?? (await launch(layout, programs, durable));
  let stopping = false;
  let watching = false;
  let restarting: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    log(`the database server (process ${server.pid}) is gone; starting it again`);
    for (let pause = WATCH_MS; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        server = (await attach(layout)) ?? (await launch(layout, programs, durable, server.port));
        log(`the database server runs again (process ${server.pid})`);
        return;
      } catch (error) {
        log(`the database server could not be started: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  const look = async (): Promise<void> => {
    while (!stopping) {
      await sleep(WATCH_MS, undefined, { ref: false });
      if (stopping || serves(server.pid, layout.cluster)) continue;
      restarting = restart();
      await restarting;
    }
  };

  return {
    pid: () => server.pid,
    attached: running !== undefined,
    secrets,
    url: (database, user, password) => address(server, database, user, password),
    watch: () => {
      if (!watching) void look();
      watching = true;
    },
    stop: async () => {
      stopping = true;
      // A restart in progress would otherwise start a server after this process has ended.
      await restarting;
      await stopServer(server.pid, layout, programs);
    },
  };
}

/** Superuser address of a server that another Steward process is running; undefined without one. */
export async function findRunning(layout: Layout): Promise<{ url: Cluster['url']; secrets: Secrets } | undefined> {
  const server = readPostmaster(layout.cluster);
  if (!server || !serves(server.pid, layout.cluster)) return undefined;
  return { url: (...given) => address(server, ...given), secrets: await readSecrets(layout.secrets) };
}
