import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from './manifest.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Copies one file; returns its size and hash. Throws when it cannot be read or written. */
export async function copyFileHashed(from: string, to: string): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(undefined, chunk);
    },
  });
  await pipeline(createReadStream(from), meter, createWriteStream(to, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/**
 * Copies a folder that others may be writing to: a file that vanishes during the copy is skipped. `wanted` filters by
 * the path relative to `from`. Returns the copied files, their paths below `prefix`.
 */
export async function copyTree(
  from: string,
  to: string,
  prefix: string,
  wanted: (relative: string) => boolean = () => true,
): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  const visit = async (relative: string): Promise<void> => {
    const target = path.join(to, relative);
    await mkdir(target, { recursive: true, mode: 0o700 });
    const entries = await readdir(path.join(from, relative), { withFileTypes: true });
    for (const entry of entries) {
      const name = path.posix.join(relative, entry.name);
      if (!wanted(name)) continue;
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile()) {
        try {
          copied.push({
            path: path.posix.join(prefix, name),
            ...(await copyFileHashed(path.join(from, name), path.join(to, name))),
          });
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
    }
    await chmod(target, (await stat(path.join(from, relative))).mode & 0o777);
  };
  await visit('.');
  return copied;
}
