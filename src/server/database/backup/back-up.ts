import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { CLUSTER_NAME, type Layout } from '../embedded/layout.ts';
import { withOwner } from '../owner-connection.ts';
import { copyFileHashed, copyTree } from './copy-tree.ts';
import { writeManifest, type BackupFile } from './manifest.ts';

export type BackupSource = {
  layout: Layout;
  dataFolder: string;
  /** Superuser address of the running server. */
  superuserUrl: string;
  /** Product version, for the manifest. */
  product: string;
};

/** Folders beside the database in the data folder that belong to it. */
export const COMPANIONS = ['files', 'outbox'] as const;

/** Excluded: specific to the running server, or rebuilt at start; PostgreSQL's manual lists these for base backups. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
];

const belongsToCluster = (name: string): boolean => !LEFT_OUT.some((pattern) => pattern.test(name));

async function exists(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  );
}

/** Throws when `target` is not empty: a backup never mixes with older files. */
async function claimTarget(target: string): Promise<void> {
  if (!(await exists(target))) return;
  if ((await readdir(target)).length > 0)
    throw new Error(`${target} is not empty; name a folder that does not exist yet`);
  await rmdir(target);
}

async function writeLabel(folder: string, label: string): Promise<BackupFile> {
  await writeFile(path.join(folder, CLUSTER_NAME, 'backup_label'), label, { mode: 0o600 });
  return {
    path: `${CLUSTER_NAME}/backup_label`,
    size: Buffer.byteLength(label),
    sha256: createHash('sha256').update(label).digest('hex'),
  };
}

/**
 * PostgreSQL's online base backup. Pages copied between start and stop may be torn; the WAL of that time, which the
 * slot retains, repairs them at the first start.
 */
async function copyCluster(superuser: pg.Client, cluster: string, folder: string): Promise<BackupFile[]> {
  await superuser.query(`select pg_create_physical_replication_slot('steward_backup', true, true)`);
  await superuser.query(`select pg_backup_start('steward', true)`);
  const files = await copyTree(cluster, path.join(folder, CLUSTER_NAME), CLUSTER_NAME, belongsToCluster);
  const { rows } = await superuser.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  const log = await copyTree(
    path.join(cluster, 'pg_wal'),
    path.join(folder, CLUSTER_NAME, 'pg_wal'),
    `${CLUSTER_NAME}/pg_wal`,
  );
  return [...files, ...log, await writeLabel(folder, rows[0]?.label ?? '')];
}

/**
 * Copies the embedded database and its files into `target` while the product runs. The result appears complete or not
 * at all. Files are copied after the database, so every file a row names is included. Returns what was copied.
 */
export async function backUp(
  { layout, dataFolder, superuserUrl, product }: BackupSource,
  target: string,
): Promise<BackupFile[]> {
  await claimTarget(target);
  const aside = `${target}.part`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const files = await withOwner(superuserUrl, (superuser) => copyCluster(superuser, layout.cluster, aside));
  const secrets = path.basename(layout.secrets);
  files.push({ path: secrets, ...(await copyFileHashed(layout.secrets, path.join(aside, secrets))) });
  for (const name of COMPANIONS) {
    const source = path.join(dataFolder, name);
    if (await exists(source)) files.push(...(await copyTree(source, path.join(aside, name), name)));
  }
  await writeManifest(aside, { format: 1, product, createdAt: new Date().toISOString(), files });
  await rename(aside, target);
  return files;
}
