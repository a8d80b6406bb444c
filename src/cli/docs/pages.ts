import { readFile } from 'node:fs/promises';
import { recordMachines } from '#machines/registry.ts';
import { inRepository } from '../repository-paths.ts';
import { apiPage } from './api-page.ts';
import { diagramOf } from './diagram.ts';
import { fill } from './markdown.ts';
import { workflowPage } from './workflow-page.ts';

/** A page of the documentation that is made, wholly or in part, from the code. */
export type Page = {
  /** From the top of the repository. */
  readonly file: string;
  readonly wanted: string;
  readonly isCurrent: boolean;
};

/** The machine that stands for all of them on the first page. */
const EXAMPLE = 'leave-request';

async function pageFrom(file: string, make: (current: string) => string): Promise<Page> {
  const current = await readFile(inRepository(file), 'utf8').catch(() => '');
  const wanted = make(current);
  return { file, wanted, isCurrent: wanted === current };
}

/** Every generated page, as it should be. @throws Error when README.md has lost the place of its diagram. */
export function readPages(): Promise<Page[]> {
  const example = recordMachines.get(EXAMPLE);
  if (!example) throw new Error(`there is no machine ${EXAMPLE}`);
  return Promise.all([
    ...[...recordMachines].map(([name, definition]) => pageFrom(`docs/workflows/${name}.md`, (current) => workflowPage(definition, current))),
    pageFrom('docs/api.md', apiPage),
    pageFrom('README.md', (current) => fill(current, 'diagram', diagramOf(example))),
  ]);
}
