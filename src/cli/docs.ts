import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPages } from './docs/pages.ts';
import { inRepository } from './repository-paths.ts';

/** `npm run docs` writes the pages that are made from the code; with --check it only says which are stale (exit 1). */
const stale = (await readPages()).filter(({ isCurrent }) => !isCurrent);
if (process.argv.includes('--check')) {
  for (const { file } of stale) console.error(`${file} is stale: run npm run docs`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, wanted } of stale) {
    await mkdir(path.dirname(inRepository(file)), { recursive: true });
    await writeFile(inRepository(file), wanted);
    console.log(`wrote ${file}`);
  }
}
