import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CLUSTER_NAME, type Layout } from '../embedded/layout.ts';
import { copyFileHashed, copyTree } from './copy-tree.ts';
import { COMPANIONS } from './back-up.ts';
import { readManifest, type Manifest } from './manifest.ts';

export type RestoreTarget = { layout: Layout; dataFolder: string };

async function exists(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  );
}

/** Throws unless every file of the manifest arrived with its original content. */
function compare({ files }: Manifest, arrived: ReadonlyMap<string, string>): void {
  const damaged = files.filter(({ path: name, sha256 }) => arrived.get(name) !== sha256).map(({ path: name }) => name);
  if (damaged.length > 0)
    throw new Error(`the backup is damaged: ${damaged.slice(0, 5).join(', ')} (${damaged.length} files)`);
}

/** The account the database runs as must own the folder, and no other account may read it. */
async function handOver(folder: string, { account }: Layout): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const target of [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))]) {
    if (account) await chown(target, account.uid, account.gid);
  }
  await chmod(folder, 0o700);
}

/**
 * Restores a backup into a data folder without a database. The database is copied to a temporary folder, checked
 * against the manifest and renamed at the end, so an interrupted restore can be repeated. Throws when the backup is
 * damaged.
 */
export async function restore(backup: string, { layout, dataFolder }: RestoreTarget): Promise<Manifest> {
  if (await exists(layout.cluster))
    throw new Error(`${layout.cluster} exists already; restore into an empty data folder`);
  const manifest = await readManifest(backup);
  const aside = `${layout.cluster}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(path.dirname(aside), { recursive: true });
  const arrived = new Map<string, string>();
  const note = (copied: { path: string; sha256: string }[]): void =>
    copied.forEach(({ path: name, sha256 }) => arrived.set(name, sha256));

  note(await copyTree(path.join(backup, CLUSTER_NAME), aside, CLUSTER_NAME));
  for (const name of COMPANIONS) {
    if (await exists(path.join(backup, name)))
      note(await copyTree(path.join(backup, name), path.join(dataFolder, name), name));
  }
  const secrets = path.basename(layout.secrets);
  note([{ path: secrets, ...(await copyFileHashed(path.join(backup, secrets), layout.secrets)) }]);
  compare(manifest, arrived);
  await handOver(aside, layout);
  await rename(aside, layout.cluster);
  return manifest;
}
