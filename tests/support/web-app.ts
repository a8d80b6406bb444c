import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** Builds the web app if it is not built from the present sources, as `npm start` does. */
export async function buildWebApp(): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/cli/build.ts', '--if-stale'], {
    cwd: REPOSITORY,
    // The test mode would build a different page.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
