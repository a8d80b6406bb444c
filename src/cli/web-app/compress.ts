import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this the header of a compressed answer eats what is saved. */
const SMALLEST_BYTES = 1024;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= SMALLEST_BYTES) return;
  const variants = {
    br: await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    gz: await gzipped(content, { level: 9 }),
  };
  for (const [suffix, packed] of Object.entries(variants)) {
    if (packed.length < content.length) await writeFile(`${file}.${suffix}`, packed);
  }
}

/** Writes .br and .gz beside every text file of `folder` above 1 kB, once at build time instead of at every request. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}
