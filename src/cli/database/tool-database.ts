import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findRunning } from '../../server/database/embedded/cluster.ts';
import {
  EMBEDDED_DATABASE,
  EMBEDDED_OWNER,
  openEmbeddedDatabase,
} from '../../server/database/embedded/embedded-database.ts';
import { lockFolder, type FolderLock } from '../../server/database/embedded/folder-lock.ts';
import { CLUSTER_NAME, layoutFor, POINTER, type Layout } from '../../server/database/embedded/layout.ts';
import type { Settings } from '../../server/settings.ts';
import { EXIT, StartRefusal } from '../../server/start-refusal.ts';

export type ToolDatabase = {
  ownerUrl: string;
  /** Only of an embedded database. */
  embedded: { superuserUrl: string; layout: Layout } | undefined;
};

const t = (line: string): void => console.error(line);

/** A tool that asks about a database must not make one. */
async function expectDatabase(dataFolder: string): Promise<void> {
  const found = await Promise.allSettled([CLUSTER_NAME, POINTER].map((name) => stat(path.join(dataFolder, name))));
  if (found.every(({ status }) => status === 'rejected'))
    throw new StartRefusal(EXIT.refused, `There is no database in ${dataFolder}. npm start makes one.`);
}

/** The lock when nobody has the folder, undefined when a server runs on it. */
async function lockUnlessServed(dataFolder: string): Promise<FolderLock | undefined> {
  return lockFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof StartRefusal && error.exitCode === EXIT.folderInUse) return undefined;
    throw error;
  });
}

async function withServed<T>(dataFolder: string, run: (database: ToolDatabase) => Promise<T>): Promise<T> {
  const layout = await layoutFor(dataFolder, t);
  const running = await findRunning(layout);
  if (!running)
    throw new StartRefusal(
      EXIT.folderInUse,
      `${dataFolder} is in use, but its database does not run yet; try again in a moment.`,
    );
  const superuserUrl = running.url('postgres', 'postgres', running.secrets.superuser);
  return run({
    ownerUrl: running.url(EMBEDDED_DATABASE, EMBEDDED_OWNER, running.secrets.owner),
    embedded: { superuserUrl, layout },
  });
}

/**
 * Runs a tool on the database the settings name, beside the running product or without it: then the embedded server is
 * started for the tool and stopped again. Throws StartRefusal when there is no database.
 */
export async function withToolDatabase<T>(settings: Settings, run: (database: ToolDatabase) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return run({ ownerUrl: settings.databaseUrl, embedded: undefined });
  await expectDatabase(settings.dataFolder);
  const lock = await lockUnlessServed(settings.dataFolder);
  if (!lock) return withServed(settings.dataFolder, run);
  try {
    const { ownerUrl, superuserUrl, cluster } = await openEmbeddedDatabase(lock, { log: t });
    try {
      return await run({ ownerUrl, embedded: { superuserUrl, layout: await layoutFor(settings.dataFolder, t) } });
    } finally {
      await cluster.stop();
    }
  } finally {
    lock.release();
  }
}
