import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** Storage of file contents. Content is immutable: the same bytes are stored once per tenant. */
export interface FileStore {
  /** Stores bytes durably before it returns; returns their sha-256. */
  put(tenantId: string, content: Buffer): Promise<string>;
  /** Returns the content of a hash, or null when it is missing. */
  read(tenantId: string, sha256: string): Promise<{ stream: NodeJS.ReadableStream; bytes: number } | null>;
}

/** Creates the file store that the settings select. */
export const createFileStore = ({ bucket, filesFolder }: Pick<Settings, 'bucket' | 'filesFolder'>): FileStore =>
  bucket ? createS3FileStore(bucket) : createLocalFileStore(filesFolder);

/** Files on the local disk, by content hash under the tenant's folder. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (tenantId: string, sha256: string): string => path.join(folder, tenantId, sha256.slice(0, 2), sha256);
  return {
    async put(tenantId, content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const target = pathOf(tenantId, sha256);
      // Files get their final name only when complete and on disk.
      if (await stat(target).catch(() => null)) return sha256;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const aside = `${target}.${crypto.randomUUID()}.part`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(content);
        // A row may point here only once the bytes are on the disk.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, target);
      return sha256;
    },
    async read(tenantId, sha256) {
      const target = pathOf(tenantId, sha256);
      const found = await stat(target).catch(() => null);
      return found ? { stream: createReadStream(target), bytes: found.size } : null;
    },
  };
}
