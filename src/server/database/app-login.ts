import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { errorCode } from './database-errors.ts';
import { withCredentials, withOwner } from './owner-connection.ts';

/** Role names of one database. Random, because several Steward databases may share a server and roles belong to the server. */
export type Roles = {
  /** The role the process runs as: logs in, owns nothing, bound by row-level security. */
  app: string;
  /** No login; owns the find_ functions. */
  search: string;
  /** No login; owns claim_jobs. */
  jobs: string;
};

export type AppLogin = { roles: Roles; password: string };

/** Stored where the application role cannot read it: a cloned or restored database keeps the roles of its source. */
async function readLogin(owner: pg.Client): Promise<AppLogin | undefined> {
  const { rows } = await owner.query<{ prefix: string | null; password: string | null }>(
    `select (select value from internal.setting where key = 'role.prefix') as prefix,
            (select value from internal.setting where key = 'role.app.password') as password`,
  );
  const { prefix, password } = rows[0] ?? {};
  if (!prefix || !password) return undefined;
  return { roles: { app: `${prefix}_app`, search: `${prefix}_search`, jobs: `${prefix}_jobs` }, password };
}

/**
 * Returns the login of this database; generates and stores one if missing. Runs as the owner, under the migration lock.
 */
export async function readOrCreateLogin(owner: pg.Client): Promise<AppLogin> {
  const known = await readLogin(owner);
  if (known) return known;
  await owner.query(`insert into internal.setting (key, value) values ('role.prefix', $1), ('role.app.password', $2)`, [
    `steward_${randomBytes(4).toString('hex')}`,
    randomBytes(24).toString('base64url'),
  ]);
  return readOrCreateLogin(owner);
}

/**
 * Returns role names and application address of a migrated database, for tools that must not change it. Throws when it
 * is not a Steward database.
 */
export async function readAppLogin(ownerUrl: string): Promise<{ roles: Roles; url: string }> {
  const login = await withOwner(ownerUrl, readLogin).catch((error: unknown) => {
    // Schema or table missing, or not readable.
    if (!['3F000', '42P01', '42501'].includes(errorCode(error) ?? '')) throw error;
    return undefined;
  });
  if (!login) throw new Error('this is no database of Steward, or not its owner asks');
  return { roles: login.roles, url: withCredentials(ownerUrl, login.roles.app, login.password) };
}
