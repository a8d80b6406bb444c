import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { EMBEDDED_OWNER, openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { lockFolder } from '#server/database/embedded/folder-lock.ts';
import { prepareTemplate } from './cluster.ts';
import { createTemporaryFolder, findAbandonedFolders, removeFolder } from './temporary-folder.ts';

const PURPOSE = 'tests';

/** A run that was killed leaves its server behind: stop it, or they would pile up. */
async function sweep(): Promise<void> {
  for (const folder of await findAbandonedFolders(PURPOSE)) {
    const lock = await lockFolder(folder);
    const left = await openEmbeddedDatabase(lock, { durable: false }).catch(() => undefined);
    await left?.cluster.stop();
    lock.release();
    await removeFolder(folder);
  }
}

/** One PostgreSQL for the whole run, without durability, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await createTemporaryFolder(PURPOSE);
  const lock = await lockFolder(folder);
  const embedded = await openEmbeddedDatabase(lock, { durable: false });
  project.provide('testCluster', await prepareTemplate(embedded.superuserUrl, { name: EMBEDDED_OWNER, url: embedded.ownerUrl }, path.join(folder, 'seed')));
  return async () => {
    await embedded.cluster.stop();
    lock.release();
    await removeFolder(folder);
  };
}
