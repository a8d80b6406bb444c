import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'vite';
import { inRepository } from './repository-paths.ts';
import { compressFolder } from './web-app/compress.ts';
import { BUILD_FOLDER, computeStamp, hasWebApp, isCurrent, writeStamp } from './web-app/stamp.ts';

/** Two processes that start at once must not empty the folder under each other's feet: the second waits, then has nothing to do. */
const LONGEST_BUILD_MS = 300_000;

async function main(): Promise<void> {
  if (!(await hasWebApp())) {
    console.error('There is no web app to build: src/app/index.html is missing.');
    process.exitCode = 1;
    return;
  }
  await mkdir(inRepository('.cache'), { recursive: true });
  const lock = new DatabaseSync(inRepository('.cache/build.lock'), { timeout: LONGEST_BUILD_MS });
  lock.exec('begin exclusive');
  try {
    if (process.argv.includes('--if-stale') && (await isCurrent())) return;
    // Taken before the build: what is edited meanwhile makes the result stale.
    const stamp = await computeStamp();
    await build({ configFile: inRepository('vite.config.ts'), logLevel: 'error' });
    await build({ configFile: inRepository('vite.apart.config.ts'), logLevel: 'error' });
    await compressFolder(BUILD_FOLDER);
    await writeStamp(stamp);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    lock.close();
  }
}

await main();
