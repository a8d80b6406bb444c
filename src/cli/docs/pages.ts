import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { recordMachines } from '#machines/registry.ts';
import { exploreMachines } from '../diagrams/explored-machine.ts';
import { mermaidBlock } from '../diagrams/mermaid.ts';
import { isPictureOf } from '../diagrams/png.ts';
import { machineFiles, siteFiles, SITE_FOLDER, type GeneratedFile } from '../diagrams/workflow-files.ts';
import { inRepository } from '../repository-paths.ts';
import { apiPage } from './api-page.ts';
import { fill } from './markdown.ts';

/** A file that is made, wholly or in part, from the code. */
export interface Page {
  /** From the top of the repository. */
  readonly file: string;
  /** Null for what a machine left behind that is no more. */
  readonly wanted: string | null;
  /** `wanted` is the SVG that the file is drawn from. */
  readonly isPicture?: true | undefined;
  readonly isCurrent: boolean;
}

/** The machine that stands for all of them on the first page. */
const EXAMPLE = 'leave-request';

async function pageFrom({ file, make, isPicture }: GeneratedFile): Promise<Page> {
  if (isPicture) {
    const wanted = make('');
    const png = await readFile(inRepository(file)).catch(() => Buffer.alloc(0));
    return { file, wanted, isPicture, isCurrent: isPictureOf(png, wanted) };
  }
  const current = await readFile(inRepository(file), 'utf8').catch(() => '');
  const wanted = make(current);
  return { file, wanted, isCurrent: wanted === current };
}

/** Every generated file, as it should be. @throws Error when README.md has lost the place of its diagram. */
export async function readPages(): Promise<Page[]> {
  const example = recordMachines.get(EXAMPLE);
  if (!example) throw new Error(`there is no machine ${EXAMPLE}`);
  return [
    ...(await readWorkflowPages()),
    await pageFrom({ file: 'docs/api.md', make: apiPage }),
    await pageFrom({ file: 'README.md', make: (current) => fill(current, 'diagram', mermaidBlock(example)) }),
  ];
}

/** The generated files of the machines, and those in their folder that no machine makes any more; with `isWithBuilt` also what the repository does not keep. */
export async function readWorkflowPages(isWithBuilt = false): Promise<Page[]> {
  const machines = await exploreMachines();
  const site = siteFiles(machines);
  const known = new Set(site.map(({ file }) => file));
  const present = (await readdir(inRepository(SITE_FOLDER)).catch(() => [])).map((name) =>
    path.posix.join(SITE_FOLDER, name),
  );
  const left = present.filter((file) => !known.has(file) && (isWithBuilt || !/\.(html|png)$/.test(file)));
  const wanted = site.filter(({ isBuilt }) => isWithBuilt || !isBuilt);
  return [
    ...(await Promise.all([...machineFiles(machines), ...wanted].map(pageFrom))),
    ...left.map((file) => ({ file, wanted: null, isCurrent: false })),
  ];
}
