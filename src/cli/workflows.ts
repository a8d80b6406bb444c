import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exploreMachines } from './diagrams/explored-machine.ts';
import { siteFiles, SITE_FOLDER } from './diagrams/workflow-files.ts';
import { readWorkflowPages } from './docs/pages.ts';
import { checkPages, writePages } from './docs/write-pages.ts';
import { inRepository } from './repository-paths.ts';

const USAGE = `Usage: npm run workflows [-- options]
  --check          writes nothing; names what is stale, exit 1
  --out <folder>   writes the pages there instead of ${SITE_FOLDER}
  --png            pictures as PNG too; needs a Chromium`;

const OPTIONS = { check: { type: 'boolean' }, out: { type: 'string' }, png: { type: 'boolean' }, help: { type: 'boolean' } } as const;

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return undefined;
  }
}

/** The site alone, somewhere else, with the prose written by hand. */
async function writeSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, make } of siteFiles(await exploreMachines())) {
    const current = await readFile(inRepository(file), 'utf8').catch(() => '');
    await writeFile(path.join(folder, path.basename(file)), make(current));
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.check) return checkPages(await readWorkflowPages(), 'workflows');
  const folder = options.out === undefined ? inRepository(SITE_FOLDER) : path.resolve(options.out);
  if (options.out === undefined) await writePages(await readWorkflowPages());
  else await writeSite(folder);
  if (options.png) {
    const { writePictures } = await import('./diagrams/png.ts');
    return writePictures(folder);
  }
  return 0;
}

process.exitCode = await main();
