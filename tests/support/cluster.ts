import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { withDatabaseName, withOwner } from '#server/database/owner-connection.ts';
import type { Roles } from '#server/database/app-login.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { createLocalFileStore } from '#server/files/file-store.ts';
import { quickPassword } from './quick-password.ts';

/** The throw-away PostgreSQL of a test run, provided by global-setup.ts. */
export type TestCluster = {
  /** Superuser, database postgres. */
  superuserUrl: string;
  /** An owner without superuser rights, database postgres. */
  ownerUrl: string;
  owner: string;
  /** Migrated, never connected to: the source of all clones. */
  template: string;
  appUrl: string;
  roles: Roles;
  /** Files of the demo tenants, by seeding day, for all test files of the run. */
  seedFolder: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export type TestDatabase = {
  /** As the application role, like the product. */
  database: Database;
  /** As the owner: the value of DATABASE_URL. */
  url: string;
  /** As the application role. */
  appUrl: string;
  roles: Roles;
  /** Closes the connections of `database` and removes the database. */
  drop(): Promise<void>;
};

const freshName = (): string => `test_${randomBytes(6).toString('hex')}`;

async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  await withOwner(cluster.superuserUrl, (superuser) => superuser.query(`drop database if exists ${name} with (force)`));
}

/**
 * A migrated, empty, separate database in about 30 ms: a clone of the run's template. Call once per test file
 * (beforeAll) and `drop` at the end.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  return cloneOf(cluster, cluster.template);
}

/**
 * The same with the demo tenants of a day, today's unless another is named; their files are put into `filesFolder`. They
 * are seeded once per run and day, on first use: seeding takes longer than most tests.
 */
export async function createSeededDatabase(filesFolder: string, today?: string): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const day = today ?? presentDays();
  const template = `steward_seeded_${day.replaceAll('-', '_')}`;
  const files = path.join(cluster.seedFolder, day);
  await withOwner(cluster.superuserUrl, async (superuser) => {
    // Each day once, across all processes of the run; the lock ends with the connection.
    await superuser.query('select pg_advisory_lock($1, hashtext($2))', [SEEDING_LOCK, day]);
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    await superuser.query(`drop database if exists ${unfinished} with (force)`);
    await superuser.query(`create database ${unfinished} template ${cluster.template} owner ${cluster.owner}`);
    const database = createDatabase({
      url: withDatabaseName(cluster.appUrl, unfinished),
      maxConnections: 2,
      queryTimeout: 0,
    });
    await mkdir(files, { recursive: true });
    await seedDemo(database, { ...(today === undefined ? {} : { today }), store: createLocalFileStore(files) });
    await database.close();
    await withOwner(withDatabaseName(cluster.superuserUrl, unfinished), async (owner) =>
      owner.query('update app.app_user set password_hash = $1 where password_hash is not null', [
        await quickPassword(),
      ]),
    );
    // As after a seeding by the product (`demo.ts`): the clones plan with accurate statistics.
    await withOwner(withDatabaseName(cluster.ownerUrl, unfinished), (owner) => owner.query('analyze'));
    await superuser.query(`alter database ${unfinished} rename to ${template}`);
  });
  await cp(files, filesFolder, { recursive: true });
  return cloneOf(cluster, template);
}

const SEEDING_LOCK = 4_711_001;

/** The day in UTC and that of the demo's first tenant: its months of commissions follow its own. */
const presentDays = (): string =>
  ['UTC', 'Asia/Dubai'].map((zone) => Temporal.Now.plainDateISO(zone).toString()).join('_');

async function cloneOf(cluster: TestCluster, template: string): Promise<TestDatabase> {
  const name = freshName();
  await withOwner(cluster.superuserUrl, (superuser) =>
    superuser.query(`create database ${name} template ${template} strategy file_copy owner ${cluster.owner}`),
  );
  const appUrl = withDatabaseName(cluster.appUrl, name);
  // As with the embedded database; and a large company is created by one statement, which takes time on a slow machine.
  // Six connections for many concurrent requests: waiting for one is the machine's limit, not a fault.
  const database = createDatabase({
    url: appUrl,
    maxConnections: 6,
    keepsPlans: true,
    queryTimeout: 0,
    connectionTimeout: 60_000,
  });
  return {
    database,
    url: withDatabaseName(cluster.ownerUrl, name),
    appUrl,
    roles: cluster.roles,
    drop: async () => {
      await database.close();
      await dropDatabase(cluster, name);
    },
  };
}

/** An empty database, for tests of the migrations themselves. `url` is the owner's. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = inject('testCluster');
  const name = freshName();
  await withOwner(cluster.superuserUrl, (superuser) =>
    superuser.query(`create database ${name} owner ${cluster.owner}`),
  );
  return { url: withDatabaseName(cluster.ownerUrl, name), drop: () => dropDatabase(cluster, name) };
}

/** Migrates the template; used only by the global setup. */
export async function prepareTemplate(
  superuserUrl: string,
  owner: { name: string; url: string },
  seedFolder: string,
): Promise<TestCluster> {
  const template = 'steward_template';
  await withOwner(superuserUrl, (superuser) => superuser.query(`create database ${template} owner ${owner.name}`));
  const { appUrl, roles } = await migrate(withDatabaseName(owner.url, template));
  return {
    superuserUrl,
    ownerUrl: withDatabaseName(owner.url, 'postgres'),
    owner: owner.name,
    template,
    appUrl,
    roles,
    seedFolder,
  };
}
