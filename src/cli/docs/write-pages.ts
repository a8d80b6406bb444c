import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository } from '../repository-paths.ts';
import type { Page } from './pages.ts';

/** Names the stale pages and how to renew them. Answers the exit code: 1 when there are any. */
export function checkPages(pages: readonly Page[], command: string): 0 | 1 {
  const stale = pages.filter(({ isCurrent }) => !isCurrent);
  for (const { file, wanted } of stale) console.error(wanted === null ? `${file} is left over: npm run ${command}` : `${file} is stale: npm run ${command}`);
  return stale.length > 0 ? 1 : 0;
}

/** Writes the pages that are stale and removes those left over. */
export async function writePages(pages: readonly Page[]): Promise<void> {
  for (const { file, wanted } of pages.filter(({ isCurrent }) => !isCurrent)) {
    const target = inRepository(file);
    if (wanted === null) await rm(target);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, wanted);
    }
    console.log(`${wanted === null ? 'removed' : 'wrote'} ${file}`);
  }
}
