import { readPages } from './docs/pages.ts';
import { checkPages, writePages } from './docs/write-pages.ts';

/** `npm run docs` writes everything that is made from the code; with --check it only says what is stale (exit 1). */
const pages = await readPages();
if (process.argv.includes('--check')) process.exitCode = checkPages(pages, 'docs');
else await writePages(pages);
