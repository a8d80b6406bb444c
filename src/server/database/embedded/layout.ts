import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountFor, canEnter, type Account } from './account.ts';

/** The name includes the major version: a newer PostgreSQL cannot open an older one's folder; that needs a restore. */
export const CLUSTER_NAME = 'postgres-18';

/** For root only: location of the database when its account cannot enter the project or the data folder. */
export const SHARED_FOLDER = '/var/lib/steward';

/** File with the path of a cluster that could not be in the data folder. */
export const POINTER = 'postgres-is-at';

export type Layout = {
  /** PostgreSQL's own folder. */
  cluster: string;
  /** Passwords of the cluster, readable only by this account. */
  secrets: string;
  log: string;
  /** Folder of the unix socket; empty on Windows, which uses a port of the loopback address. */
  sockets: string;
  account: Account | undefined;
};

/**
 * The system limits a socket's path to about 107 bytes; longer data folders get a short name in the temporary folder.
 */
function socketFolder(home: string): string {
  if (process.platform === 'win32') return '';
  const inside = path.join(home, 'run');
  if (Buffer.byteLength(path.join(inside, '.s.PGSQL.65535.lock')) < 100) return inside;
  return path.join(os.tmpdir(), `steward-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
}

/** Makes a data folder traversable, not listable, when only root's umask keeps the account out. */
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
 * Returns all paths of the embedded database for a data folder, which must exist. The only code that decides about
 * these paths, so that tools find a running server.
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
