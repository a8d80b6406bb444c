import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPictures, type Picture } from '../diagrams/png.ts';
import { inRepository } from '../repository-paths.ts';
import type { Page } from './pages.ts';

/** Names the stale pages and how to renew them. Answers the exit code: 1 when there are any. */
export function checkPages(pages: readonly Page[], command: string): 0 | 1 {
  const stale = pages.filter(({ isCurrent }) => !isCurrent);
  for (const { file, wanted } of stale)
    console.error(
      wanted === null ? `${file} is left over: npm run ${command}` : `${file} is stale: npm run ${command}`,
    );
  return stale.length > 0 ? 1 : 0;
}

/** Writes the pages that are stale, pictures last, and removes those left over. @throws Error when there are pictures to draw and no Chromium */
export async function writePages(pages: readonly Page[]): Promise<void> {
  const pictures: Picture[] = [];
  for (const { file, wanted, isPicture } of pages.filter(({ isCurrent }) => !isCurrent)) {
    const target = inRepository(file);
    if (wanted === null) await rm(target);
    else if (isPicture) {
      pictures.push({ svg: wanted, target });
      continue;
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, wanted);
    }
    console.log(`${wanted === null ? 'removed' : 'wrote'} ${file}`);
  }
  await drawPictures(pictures);
  for (const { target } of pictures) console.log(`drew ${target}`);
}
