import { createHash } from 'node:crypto';
import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository, ROOT } from '../repository-paths.ts';

/** Everything the web app is built from. */
const SOURCES = [
  'src/app',
  'src/ui',
  'src/client',
  'src/blocks',
  'src/contract',
  'src/addresses',
  'src/domain',
  'machines',
  'features',
  'vite.config.ts',
  'vite.apart.config.ts',
  'src/cli/web-app',
  'package-lock.json',
];

/** Where the built web app lies; the server serves it from here. */
export const BUILD_FOLDER = inRepository('dist');

const STAMP = path.join(BUILD_FOLDER, '.stamp');

/** Tests are not part of the web app: editing one must not cost a build. */
const NOT_BUILT = /\.test\.tsx?$/;

async function filesOf(source: string): Promise<string[]> {
  const start = inRepository(source);
  const found = await stat(start).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [start];
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash over path, size and time of change of every source; reading their contents would cost too much at every start. */
export async function computeStamp(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(ROOT, file)} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Whether there is anything to build yet. */
export async function hasWebApp(): Promise<boolean> {
  return access(inRepository('src/app/index.html')).then(
    () => true,
    () => false,
  );
}

/** Whether the built web app is the one its sources would give. */
export async function isCurrent(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => undefined);
  return built !== undefined && built.trim() === (await computeStamp());
}

/** Written last: a build cut short has no stamp and is made again. */
export async function writeStamp(stamp: string): Promise<void> {
  await writeFile(STAMP, `${stamp}\n`);
}
