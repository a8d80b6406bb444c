import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of a backup: `path` relative to the backup with / separators, size in bytes, SHA-256 in hex. */
export type BackupFile = { path: string; size: number; sha256: string };

export type Manifest = { format: 1; product: string; createdAt: string; files: BackupFile[] };

const MANIFEST = 'manifest.json';

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600 });
}

/** Throws when `folder` is not a backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} was written by a version this one does not know`);
  return manifest;
}
