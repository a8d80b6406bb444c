import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountFor, canEnter, type Account } from './account.ts';

/** The major version is part of the name: a newer PostgreSQL cannot open an older one's folder, it needs a restore. */
export const CLUSTER_NAME = 'postgres-18';

/** For root only: where the database goes when its account cannot enter the project or the data folder. */
export const SHARED_FOLDER = '/var/lib/steward';

/** Holds the path of the cluster when it could not live in the data folder. */
export const POINTER = 'postgres-is-at';

export type Layout = {
  /** PostgreSQL's own folder. */
  cluster: string;
  /** Passwords of the cluster, readable for us alone. */
  secrets: string;
  log: string;
  /** Folder of the unix socket; empty on Windows, where a port of the loopback address is used. */
  sockets: string;
  account: Account | undefined;
};

/** The system limits a socket's path to about 107 bytes; longer data folders get a short name in the temporary folder. */
function socketFolder(home: string): string {
  if (process.platform === 'win32') return '';
  const inside = path.join(home, 'run');
  if (Buffer.byteLength(path.join(inside, '.s.PGSQL.65535.lock')) < 100) return inside;
  return path.join(os.tmpdir(), `steward-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
}

/** A data folder that only root can enter because root's umask made it so is opened for passing through, not for listing. */
async function letPass(folder: string, account: Account): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  if (uid === 0 && (await canEnter(path.dirname(folder), account))) await chmod(folder, mode | 0o011);
  return canEnter(folder, account);
}

async function placeElsewhere(dataFolder: string): Promise<string> {
  const pointer = path.join(dataFolder, POINTER);
  const known = await readFile(pointer, 'utf8').catch(() => undefined);
  const home = known?.trim() || path.join(SHARED_FOLDER, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (!known) await writeFile(pointer, `${home}\n`);
  return home;
}

/**
 * Where everything of the embedded database lies for a data folder, which must exist.
 * Nothing else decides about paths, so that a tool finds a running server where the server was put.
 */
export async function layoutFor(dataFolder: string, log: (line: string) => void): Promise<Layout> {
  let account = await accountFor(path.join(dataFolder, CLUSTER_NAME));
  let home = dataFolder;
  if (account && !(await canEnter(dataFolder, account)) && !(await letPass(dataFolder, account))) {
    home = await placeElsewhere(dataFolder);
    account = await accountFor(path.join(home, CLUSTER_NAME));
    log(`the database is kept in ${home}: its account cannot enter ${dataFolder}`);
  }
  return {
    cluster: path.join(home, CLUSTER_NAME),
    secrets: path.join(home, `${CLUSTER_NAME}.secrets.json`),
    log: path.join(home, 'postgres.log'),
    sockets: socketFolder(home),
    account,
  };
}
