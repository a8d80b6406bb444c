import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** What the databases of a run take at most, and as much again for the programs beside them. */
const ROOM = 6 * 1024 ** 3;

/**
 * Where a run keeps what is gone after it, as settings for a program: in memory where there is room for it. Hundreds of
 * databases are made and dropped, and a disk takes most of a second for each. A person who names a place themselves keeps it.
 */
export function temporaryPlace(): Record<string, string> {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return {};
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM ? { TMPDIR: MEMORY } : {};
  } catch {
    return {};
  }
}
