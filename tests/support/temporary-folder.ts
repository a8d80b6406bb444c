import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#server/database/embedded/postmaster.ts';

/**
 * A new folder for a test, named after its purpose and this process. Accessible to all: under root the database runs as
 * another account.
 */
export async function createTemporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `steward-${purpose}-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Folders of the same purpose left behind by killed test runs. */
export async function findAbandonedFolders(purpose: string): Promise<string[]> {
  const pattern = new RegExp(`^steward-${purpose}-(\\d+)-`);
  return (await readdir(os.tmpdir())).flatMap((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    return pid > 0 && !isAlive(pid) ? [path.join(os.tmpdir(), name)] : [];
  });
}

/** Removes a test folder, however large. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
