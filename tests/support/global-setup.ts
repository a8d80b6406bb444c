import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { EMBEDDED_OWNER, openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { lockFolder } from '#server/database/embedded/folder-lock.ts';
import { prepareTemplate } from './cluster.ts';
import { dropDatabasesOf, makeOwner } from './given-server.ts';
import { createTemporaryFolder, findAbandonedFolders, removeFolder } from './temporary-folder.ts';

const PURPOSE = 'tests';

/** A killed run leaves its server behind: stop it, or they would accumulate. */
async function sweep(): Promise<void> {
  for (const folder of await findAbandonedFolders(PURPOSE)) {
    const lock = await lockFolder(folder);
    const left = await openEmbeddedDatabase(lock, { durable: false }).catch(() => undefined);
    await left?.cluster.stop();
    lock.release();
    await removeFolder(folder);
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that every test file clones: the embedded one without
 * durability, or the server whose superuser TEST_DATABASE_URL names, e.g. the oldest supported version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? setUpGiven(project, given) : setUpEmbedded(project);
}

async function setUpGiven(project: TestProject, superuserUrl: string): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder(PURPOSE);
  const owner = await makeOwner(superuserUrl);
  project.provide('testCluster', await prepareTemplate(superuserUrl, owner, path.join(folder, 'seed')));
  return async () => {
    await dropDatabasesOf(superuserUrl, owner.name);
    await removeFolder(folder);
  };
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await createTemporaryFolder(PURPOSE);
  const lock = await lockFolder(folder);
  const embedded = await openEmbeddedDatabase(lock, { durable: false });
  project.provide(
    'testCluster',
    await prepareTemplate(
      embedded.superuserUrl,
      { name: EMBEDDED_OWNER, url: embedded.ownerUrl },
      path.join(folder, 'seed'),
    ),
  );
  return async () => {
    await embedded.cluster.stop();
    lock.release();
    await removeFolder(folder);
  };
}
