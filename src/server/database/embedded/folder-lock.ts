import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXIT, StartRefusal } from '../../start-refusal.ts';

/** SQLITE_BUSY: another connection, of this or another process, holds the lock. */
const BUSY = 5;

export type FolderLock = { release(): void };

function holderOf(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch {
    return 'another process';
  }
}

/**
 * Creates `dataFolder` and takes it for this process alone, before anything in it is opened.
 *
 * The lock is one of the operating system's, which ends with the process whatever ends it, and is never stolen from a
 * live holder: a file with a process number would need guessing (numbers are used again, and mean nothing across
 * containers that share a volume). Node offers such locks only through SQLite; the file stays empty.
 *
 * Throws StartRefusal: exit 3 when another process holds the folder, exit 2 when it cannot be written.
 */
export async function lockFolder(dataFolder: string): Promise<FolderLock> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartRefusal(EXIT.settings, `DATA_DIR: ${error instanceof Error ? error.message : 'cannot be created'}`);
  }
  const note = path.join(dataFolder, 'lock.holder');
  try {
    const lock = new DatabaseSync(path.join(dataFolder, 'lock'));
    lock.exec('begin exclusive');
    writeFileSync(note, `process ${process.pid}\n`);
    return {
      release: () => {
        rmSync(note, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new StartRefusal(EXIT.folderInUse, `The data folder ${dataFolder} is in use by ${holderOf(note)}.`);
    }
    throw new StartRefusal(EXIT.settings, `DATA_DIR: ${dataFolder} cannot be written (${error instanceof Error ? error.message : 'unknown'})`);
  }
}
