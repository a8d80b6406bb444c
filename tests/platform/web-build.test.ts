import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from '../../src/cli/web-app/compress.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const SCRIPT = 'export const words = "over and over again";\n'.repeat(100);

let folder: string;
beforeAll(async () => {
  folder = await createTemporaryFolder('build');
  await mkdir(`${folder}/assets`);
  await writeFile(`${folder}/assets/app.js`, SCRIPT);
  await writeFile(`${folder}/assets/font.woff2`, SCRIPT);
  await writeFile(`${folder}/small.html`, '<p>');
  await compressFolder(folder);
});
afterAll(() => removeFolder(folder));

test('large text files get compressed siblings, small and already compressed ones do not', async () => {
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'assets/font.woff2',
    'small.html',
  ]);
});

test('the siblings decompress to the file', async () => {
  expect(brotliDecompressSync(await readFile(`${folder}/assets/app.js.br`)).toString()).toBe(SCRIPT);
  expect(gunzipSync(await readFile(`${folder}/assets/app.js.gz`)).toString()).toBe(SCRIPT);
});
