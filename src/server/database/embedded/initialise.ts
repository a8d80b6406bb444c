import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { createSecrets } from './secrets.ts';
import type { Layout } from './layout.ts';

const run = promisify(execFile);

async function give(target: string, { account }: Layout): Promise<void> {
  if (account) await chown(target, account.uid, account.gid);
}

/**
 * Creates the cluster unless it exists. It is built in a temporary folder and renamed at the end, so that a kill at any
 * moment leaves either no cluster or a complete one. `durable` false skips fsync, for disposable clusters.
 */
export async function initialiseCluster(layout: Layout, binaries: Binaries, durable: boolean): Promise<void> {
  if (await stat(path.join(layout.cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const aside = `${layout.cluster}.new`;
  const passwordFile = `${aside}.password`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  await give(aside, layout);
  const { superuser } = await createSecrets(layout.secrets);
  try {
    await writeFile(passwordFile, `${superuser}\n`, { mode: 0o600 });
    await give(passwordFile, layout);
    const options = ['--pgdata', aside, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    // The built-in locale sorts by code point and is the same on every machine, independent of its C library.
    const locale = [
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
    ];
    await run(binaries.initdb, [...options, ...locale, '--data-checksums', ...(durable ? [] : ['--no-sync'])], {
      ...layout.account,
      cwd: '/',
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(aside, layout.cluster);
}
