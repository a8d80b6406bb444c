import pg from 'pg';
import { EXIT, StartRefusal } from '../start-refusal.ts';
import type { AppLogin, Roles } from './app-login.ts';
import { errorCode } from './database-errors.ts';
import { fillRoles, MIGRATIONS_FOLDER, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { findDeviations, readApplied } from './migration-history.ts';
import { inTransaction, withCredentials, withOwner } from './owner-connection.ts';
import { ensureRoles } from './roles.ts';

export type MigrationReport = {
  /** Names of the migrations applied by this call, in order; empty when the database was up to date. */
  applied: string[];
  roles: Roles;
  /** Address of the same database for the application role. */
  appUrl: string;
  /** server_version_num, e.g. 180004. */
  serverVersion: number;
};

/**
 * Any constant: one lock for every process that changes this database's structure. Advisory locks do not cross
 * databases.
 */
const MIGRATION_LOCK = 7_310_001;

const OLDEST_SERVER = 150_000;

/**
 * Waits for another process that is migrating. The transaction holds the lock, not the session: behind a pooler a
 * session lock would be lost, or never released.
 */
async function takeLock(owner: pg.Client): Promise<void> {
  await owner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

/** Throws when Steward cannot work on this server. Returns server_version_num. */
async function checkServer(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const version = Number(rows[0]?.version);
  if (version < OLDEST_SERVER)
    throw new StartRefusal(EXIT.refused, `PostgreSQL 15 or newer is needed; this server says ${version}`);
  if (rows[0]?.encoding !== 'UTF8')
    throw new StartRefusal(EXIT.refused, `the database must be UTF8; this one is ${rows[0]?.encoding}`);
  return version;
}

/**
 * Creates the runner's own two tables. Checks first: "if not exists" would require rights and print notices at every
 * start.
 */
async function ensureInternalSchema(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(
    `select to_regclass('internal.migration') is not null as there`,
  );
  if (rows[0]?.there) return;
  await owner.query(`
    create schema internal;
    create table internal.setting (key text primary key, value text not null);
    create table internal.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());`);
}

async function prepare(owner: pg.Client, serverVersion: number): Promise<AppLogin> {
  return inTransaction(owner, async () => {
    await takeLock(owner);
    await ensureInternalSchema(owner);
    try {
      return await ensureRoles(owner, serverVersion);
    } catch (error) {
      if (errorCode(error) !== '42501') throw error;
      const reason = error instanceof Error ? error.message : '';
      throw new StartRefusal(
        EXIT.refused,
        `the user of DATABASE_URL must own the database and have CREATEROLE (${reason})`,
      );
    }
  });
}

/** PostgreSQL reports a character position; people look for a line. */
function withLine(error: unknown, file: MigrationFile, sql: string): Error {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error : new Error(String(error));
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new Error(`${file.name}${line}: ${error.message}`, { cause: error });
}

/** Applies one file unless another process has already. Returns whether it did. */
async function applyOne(owner: pg.Client, file: MigrationFile, roles: Roles): Promise<boolean> {
  const sql = fillRoles(file.sql, roles);
  return inTransaction(owner, async () => {
    await takeLock(owner);
    if ((await readApplied(owner)).has(file.name)) return false;
    // Better a failed start than every request queued behind a table lock that this waits for.
    await owner.query(`set local lock_timeout = '10s'; set local search_path = app, public`);
    try {
      await owner.query(sql);
    } catch (error) {
      throw withLine(error, file, sql);
    }
    await owner.query('insert into internal.migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    return true;
  });
}

/**
 * Migrates a database as its owner: roles, then each numbered .sql file in a transaction of its own. Safe to run
 * concurrently. `folder` holds the files (default: the product's own). Throws StartRefusal when an applied migration
 * was changed or is unknown, or the server or owner is unsuitable.
 */
export async function migrate(ownerUrl: string, options: { folder?: string } = {}): Promise<MigrationReport> {
  const files = await readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  return withOwner(ownerUrl, async (owner) => {
    const serverVersion = await checkServer(owner);
    const { roles, password } = await prepare(owner, serverVersion);
    const before = await readApplied(owner);
    const deviations = findDeviations(files, before);
    if (deviations.length > 0) throw new StartRefusal(EXIT.refused, deviations.join('\n'));
    const applied: string[] = [];
    for (const file of files.filter(({ name }) => !before.has(name))) {
      if (await applyOne(owner, file, roles)) applied.push(file.name);
    }
    return { applied, roles, appUrl: withCredentials(ownerUrl, roles.app, password), serverVersion };
  });
}
