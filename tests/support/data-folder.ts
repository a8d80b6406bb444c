import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { inject } from 'vitest';
import { findRunning } from '#server/database/embedded/cluster.ts';
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '#server/database/embedded/embedded-database.ts';
import { layoutFor } from '#server/database/embedded/layout.ts';
import { isAlive } from '#server/database/embedded/postmaster.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { databasePid, startProduct, type Product } from './product.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** A data folder with the processes started on it; `dispose` ends all of them and removes it. */
export type DataFolder = {
  path: string;
  start(settings?: Record<string, string>): Promise<Product>;
  /** Ends all processes here immediately; the folder stays. */
  killAll(): void;
  /** Owner address of the running embedded database. */
  ownerUrl(): Promise<string>;
  dispose(): Promise<void>;
};

function kill(pid: number | undefined): void {
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** `inside` is a path below a new temporary folder, for problematic names. */
export async function createDataFolder(inside = 'data'): Promise<DataFolder> {
  const outer = await createTemporaryFolder('platform');
  const path = `${outer}/${inside}`;
  const products: Product[] = [];
  const killAll = (): void => {
    for (const { pid } of products.splice(0)) kill(pid);
    kill(databasePid(path));
  };
  return {
    path,
    start: async (settings = {}) => {
      const product = await startProduct({ DATA_DIR: path, ...settings });
      products.push(product);
      return product;
    },
    ownerUrl: async () => {
      const running = await findRunning(await layoutFor(path, () => undefined));
      if (!running) throw new Error('no database runs here');
      return running.url(EMBEDDED_DATABASE, EMBEDDED_OWNER, running.secrets.owner);
    },
    killAll,
    dispose: async () => {
      killAll();
      await removeFolder(outer);
    },
  };
}

const MAKING_LOCK = 4_711_002;

/**
 * The same as after a first start and stop: for tests that are not about making the database, which takes longer than most of them.
 * Made once per run.
 */
export async function createUsedFolder(): Promise<DataFolder> {
  const { superuserUrl, seedFolder } = inject('testCluster');
  const used = `${seedFolder}/used`;
  await withOwner(superuserUrl, async (superuser) => {
    // One at a time, across all processes of the run; the lock ends with the connection.
    await superuser.query(`select pg_advisory_lock(${MAKING_LOCK})`);
    if (existsSync(used)) return;
    const first = await createDataFolder();
    await (await first.start()).stop();
    await mkdir(seedFolder, { recursive: true });
    copyFolder(first.path, `${used}-unfinished`);
    renameSync(`${used}-unfinished`, used);
    await first.dispose();
  });
  const data = await createDataFolder();
  copyFolder(used, data.path);
  return data;
}

/** With its owners: under root the database belongs to another account. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}
