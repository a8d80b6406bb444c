import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT, StartRefusal } from '../../start-refusal.ts';

/** SQLITE_BUSY: another connection, of this or another process, holds the lock. */
const BUSY = 5;

export type FolderLock = {
  /** Absolute path of the locked folder. */
  readonly folder: string;
  /** Announces that this process is about to release the lock: new claimants then wait instead of being refused. */
  announceStop(): void;
  release(): void;
};

/** A stopping process drains for ten seconds at most; a slow disk adds time for the database. */
const STOP_LIMIT_MS = 30_000;
const STOPPING = 'stopping';
/** Limit for the time between lock and note, when taking and when releasing. */
const NOTE_LIMIT_MS = 2_000;
const UNKNOWN = 'another process';

/** Describes the holder of the folder; the note is a separate file because a locked SQLite file cannot be read. */
function holderOf(note: string): string {
  try {
    // Empty while it is being written.
    return readFileSync(note, 'utf8').trim() || UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Takes the operating system's lock, or returns undefined when another connection, of any process, holds it. */
function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}

/**
 * Waits for a holder that has announced its stop: a restart often begins a moment before the old process has ended. A
 * holder without a note is starting or stopping: it gets a moment to show which.
 */
async function waitForLock(folder: string, note: string): Promise<DatabaseSync> {
  let said: string | undefined;
  let since = 0;
  for (; ; await sleep(50)) {
    const lock = tryLock(path.join(folder, 'lock'));
    if (lock) return lock;
    const holder = holderOf(note);
    // A holder that was waited for removes its note before it releases the lock: that moment has its own limit.
    if (holder !== said) [said, since] = [holder, Date.now()];
    const patience = holder.endsWith(STOPPING) ? STOP_LIMIT_MS : holder === UNKNOWN ? NOTE_LIMIT_MS : 0;
    if (Date.now() - since >= patience) {
      throw new StartRefusal(EXIT.folderInUse, `The data folder ${folder} is in use by ${holder}.`);
    }
  }
}

/**
 * Creates a folder and its parents. Node's own `recursive` never ends where folders appear and vanish by themselves, as
 * in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  try {
    await make();
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await make();
  }
}

/**
 * Creates `dataFolder` and locks it for this process, before anything in it is opened.
 *
 * The lock is one of the operating system's: it ends with the process however that ends, and is never stolen from a
 * live holder. A PID file would need guessing (PIDs are reused, and mean nothing across containers that share a
 * volume). Node offers such locks only through SQLite; the file stays empty.
 *
 * Throws StartRefusal: exit 3 when another process holds the folder, exit 2 when it cannot be written.
 */
export async function lockFolder(dataFolder: string): Promise<FolderLock> {
  const folder = path.resolve(dataFolder);
  const note = path.join(folder, 'lock.holder');
  try {
    await makeFolder(folder);
    const lock = await waitForLock(folder, note);
    writeFileSync(note, `process ${process.pid}\n`);
    return {
      folder,
      announceStop: () => {
        // A folder that no longer exists (unmounted, removed) has no waiting process, and must not keep the rest from
        // stopping.
        if (existsSync(folder)) writeFileSync(note, `process ${process.pid}, ${STOPPING}\n`);
      },
      release: () => {
        rmSync(note, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      EXIT.settings,
      `DATA_DIR: ${folder} cannot be used (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
