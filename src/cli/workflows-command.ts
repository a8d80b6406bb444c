import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exploreMachines } from './diagrams/explored-machine.ts';
import { drawPictures, type Picture } from './diagrams/png.ts';
import { siteFiles, SITE_FOLDER } from './diagrams/workflow-files.ts';
import { readWorkflowPages } from './docs/pages.ts';
import { checkPages, writePages } from './docs/write-pages.ts';
import { inRepository } from './repository-paths.ts';

const USAGE = `Usage: npm run workflows [-- options]
  --check          writes nothing; names what is stale of the files in the repository, exit 1
  --out <folder>   writes the pages there instead of ${SITE_FOLDER}
  --no-png         without the pictures as PNG, which need a Chromium`;

const OPTIONS = {
  check: { type: 'boolean' },
  out: { type: 'string' },
  png: { type: 'boolean', default: true },
  help: { type: 'boolean' },
} as const;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowNegative: true }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return undefined;
  }
}

/** The site alone, somewhere else, with the prose written by hand. */
async function writeSite(folder: string, hasPictures: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  for (const { file, make, isPicture } of siteFiles(await exploreMachines())) {
    const target = path.join(folder, path.basename(file));
    if (isPicture) pictures.push({ svg: make(''), target });
    else await writeFile(target, make(await readFile(inRepository(file), 'utf8').catch(() => '')));
  }
  if (hasPictures) await drawPictures(pictures);
}

/** `npm run workflows -- args`: answers the exit code. */
export async function workflowsCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) return 2;
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.check) return checkPages(await readWorkflowPages(), 'workflows');
  try {
    if (options.out !== undefined) await writeSite(path.resolve(options.out), options.png);
    else await writePages((await readWorkflowPages(true)).filter(({ isPicture }) => options.png || !isPicture));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
